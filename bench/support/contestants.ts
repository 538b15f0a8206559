import { type Arena, bareArena, realArena } from "./pairs.ts";

/** Who is measured beside whom: the yardstick, and the server on each storage. */
export const CONTESTANTS: readonly {
  name: string;
  open: (options?: { inspect?: boolean }) => Promise<Arena>;
}[] = [
  { name: "bare relay", open: bareArena },
  { name: "SQLite", open: async (options) => realArena({ ...options, storage: "SQLite" }) },
  {
    name: "PostgreSQL and Redis",
    open: async (options) => realArena({ ...options, storage: "PostgreSQL and Redis" }),
  },
];
