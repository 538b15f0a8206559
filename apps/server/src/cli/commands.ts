import type { CliCommand } from "./command.ts";
import { agentCommands } from "./commands/agent.ts";
import { backupCommands } from "./commands/backup.ts";
import { banCommands } from "./commands/ban.ts";
import { departmentCommands } from "./commands/department.ts";
import { moveCommands } from "./commands/migrate-to-postgres.ts";
import { originCommands } from "./commands/origins.ts";
import { propertyCommands } from "./commands/property.ts";
import { settingsCommands } from "./commands/settings.ts";
import { tokenCommands } from "./commands/token.ts";

/** Every command by its words. */
export const commands: Record<string, CliCommand> = {
  ...tokenCommands,
  ...agentCommands,
  ...originCommands,
  ...settingsCommands,
  ...propertyCommands,
  ...departmentCommands,
  ...banCommands,
  ...backupCommands,
  ...moveCommands,
};

/** What `help` prints. */
export function helpText(): string {
  const entries = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}\n`);
  return [
    "Usage: npm run parley -- COMMAND\n",
    "Works on the data folder (DATA_DIR, default ./data) or the database in DATABASE_URL, whether the server runs or not.\n",
    ...entries,
    "  help\n      Print this\n",
  ].join("\n");
}
