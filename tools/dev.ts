// `npm run dev`: server and browser apps as in production, each made anew when its sources change.
import { BUILT_APPS } from "./build/apps.ts";
import { ServerProcess } from "./dev/server-process.ts";

// Taken before the bundler loads: it declares its whole process to be production.
const server = new ServerProcess({ ...process.env, PARLEY_DEV: "1" });

const { watchApp } = await import("./dev/watch-app.ts");
for (const app of BUILT_APPS) await watchApp(app);
server.start();
server.watch();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    // Ctrl-C reaches the server without us; telling it twice would cut its draining short.
    const alreadyTold = signal === "SIGINT" && process.stdin.isTTY;
    void server.stop(alreadyTold ? undefined : signal).then(() => process.exit(0));
  });
}
