import type { VisitorCommands } from "@parley/protocol";
import type { Domain } from "../../domain/domain.ts";
import type { CommandHandlers } from "../dispatcher.ts";
import { chatCommands } from "./chat-commands.ts";
import { profileCommands } from "./profile-commands.ts";
import { tabCommands } from "./tab-commands.ts";
import type { VisitorConnection } from "./visitor-connection.ts";

/** What a visitor's page can ask for, command by command. */
export function visitorCommandHandlers(domain: Domain): CommandHandlers<VisitorCommands, VisitorConnection> {
  return { ...tabCommands(domain), ...chatCommands(domain), ...profileCommands(domain) };
}
