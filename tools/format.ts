// `npm run format [-- path …]`: writes every file in the house's format.
import { runProgram } from "./suite/command.ts";

process.exitCode = (await runProgram("node_modules/oxfmt/bin/oxfmt", process.argv.slice(2))) ? 0 : 1;
