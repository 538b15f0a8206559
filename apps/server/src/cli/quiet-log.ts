import type { Log } from "../ports/log.ts";

const nothing = (): void => undefined;
const complain = (_fields: Record<string, unknown>, message: string): void => console.error(message);

/** Commands speak for themselves; only what goes wrong below them is worth a line. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: complain, error: complain };
