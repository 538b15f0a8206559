import { startServer } from "./harness.ts";

// A server in a process of its own, to be killed: `server-child.ts <folder> <port>`. Prints its address.
const [folder = "", port = "0"] = process.argv.slice(2);
const server = await startServer({ folder, port: Number(port) });
process.stdout.write(`${server.url}\n`);
