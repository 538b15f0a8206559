import { runProgram } from "./command.ts";
import { verdict, type Step } from "./step.ts";

/** Builds what is stale, in a process of its own: the bundler declares its whole process to be production. */
export const buildStep: Step = {
  name: "build",
  title: "build of loader, tawk prologue, widget, desk and npm package",
  run: async () => verdict(await runProgram("tools/build.ts", [])),
};
