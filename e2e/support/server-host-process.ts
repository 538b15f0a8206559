// A process that holds servers for whoever has forked it, and ends with it.
import { runEmbeddedCommand, startEmbedded } from "@parley/server/embedded";
import type { HostReply, HostRequest } from "./server-host.ts";

const servers = new Map<number, Awaited<ReturnType<typeof startEmbedded>>>();

const tell = (reply: HostReply): void => void process.send?.(reply);

async function answer(request: HostRequest): Promise<string | undefined> {
  const { id } = request;
  switch (request.kind) {
    case "start":
      servers.set(id, await startEmbedded(request.env, (text) => tell({ kind: "printed", id, text })));
      return undefined;
    case "stop":
      await servers.get(request.server)?.close();
      servers.delete(request.server);
      return undefined;
    case "command":
      return runEmbeddedCommand(request.env, request.words);
  }
}

process.on("message", (request: HostRequest) => {
  answer(request).then(
    (text) => tell({ kind: "done", id: request.id, ...(text === undefined ? {} : { text }) }),
    (error: unknown) => tell({ kind: "failed", id: request.id, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
