import { randomBytes, randomUUID } from "node:crypto";
import { createApiToken, hashApiToken } from "../../auth/api-token.ts";
import { StartError } from "../../config/start-error.ts";
import type { AgentStore } from "../../ports/agent-store.ts";
import type { CliCommand } from "../command.ts";
import { requiredName } from "../required.ts";
import { formatTime, tableLines } from "../table.ts";

/** `token …`: API tokens for bots and scripts. */
export const tokenCommands: Record<string, CliCommand> = {
  "token create": {
    usage: "token create --name NAME",
    summary: "Print a new API token for a bot or script of that name",
    options: { name: { type: "string" } },
    run: async ({ values }, { store: openStore, print, hint }) => {
      const name = requiredName(values);
      const store = await openStore();
      const token = createApiToken();
      const id = randomBytes(6).toString("hex");
      const agentId = await botOf(store, name);
      await store.createApiToken({ id, agentId, name, hash: hashApiToken(token), createdAt: Date.now() });
      print(token);
      hint(`Token ${id} for "${name}". It is not shown again; send it as "Authorization: Bearer …".`);
    },
  },
  "token list": {
    usage: "token list",
    summary: "List the tokens, without their secrets",
    options: {},
    run: async (_call, { store: openStore, print, hint }) => {
      const tokens = await (await openStore()).listApiTokens();
      if (tokens.length === 0) return hint("There are no tokens.");
      const rows = tokens.map(({ id, name, createdAt, revokedAt }) => [
        id,
        formatTime(createdAt),
        revokedAt === null ? "good" : `revoked ${formatTime(revokedAt)}`,
        name,
      ]);
      for (const line of tableLines([["ID", "CREATED (UTC)", "STATE", "NAME"], ...rows])) print(line);
    },
  },
  "token revoke": {
    usage: "token revoke ID",
    summary: "Make a token useless at once",
    options: {},
    maxWords: 1,
    run: async ({ words }, { store: openStore, hint }) => {
      const [id] = words;
      if (!id)
        throw new StartError(
          "Say which token: `npm run parley -- token revoke ID`, with an ID of `token list`.",
        );
      if (!(await (await openStore()).revokeApiToken(id, Date.now()))) {
        throw new StartError(`There is no good token ${id}: see \`npm run parley -- token list\`.`);
      }
      hint(`Token ${id} is revoked.`);
    },
  },
};

/** The bot of that name, made when it is missing: a second token for it is how tokens are exchanged. */
async function botOf(store: AgentStore, name: string): Promise<string> {
  const agents = await store.listAgents();
  const known = agents.find((agent) => agent.isBot && agent.displayName === name);
  if (known) return known.id;
  const id = randomUUID();
  await store.saveAgent({ id, displayName: name, title: "", image: "", isBot: true });
  return id;
}
