import { StartError } from "../../config/start-error.ts";
import type { CliCommand } from "../command.ts";
import { formatTime, tableLines } from "../table.ts";

/** `ban …`: visitors who may not come back. Bans are made at the desk. */
export const banCommands: Record<string, CliCommand> = {
  "ban list": {
    usage: "ban list",
    summary: "List the banned visitors, the newest first",
    options: {},
    run: async (_call, { store, print, hint }) => {
      const bans = await (await store()).listBans();
      if (bans.length === 0) return hint("Nobody is banned.");
      const rows = bans.map(({ visitorId, createdAt, address, visitorName, reason }) => [
        visitorId,
        formatTime(createdAt),
        address || "-",
        printable(visitorName),
        printable(reason),
      ]);
      const heading = ["VISITOR", "SINCE (UTC)", "ADDRESS", "NAME", "REASON"];
      for (const line of tableLines([heading, ...rows])) print(line);
    },
  },
  "ban lift": {
    usage: "ban lift VISITOR",
    summary: "Let a visitor, and who shares the banned address, in again",
    options: {},
    maxWords: 1,
    run: async ({ words }, { store, hint }) => {
      const [visitorId] = words;
      if (!visitorId) {
        throw new StartError(
          "Say which visitor: `npm run parley -- ban lift VISITOR`, with one of `ban list`.",
        );
      }
      if (!(await (await store()).liftBan(visitorId))) {
        throw new StartError(`Visitor ${visitorId} is not banned: see \`npm run parley -- ban list\`.`);
      }
      hint(`Visitor ${visitorId} may come back.`);
    },
  },
};

/** What strangers wrote must not steer the terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, " ");
