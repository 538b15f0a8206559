import type { VisitorCommands } from "@parley/protocol";
import type { Domain } from "../../domain/domain.ts";
import { addEvent } from "../../domain/visitor/add-event.ts";
import { changeTagsOfTab } from "../../domain/visitor/change-tags.ts";
import { closeBubble, saveNameChange, saveTranscriptEmail } from "../../domain/visitor/own-forms.ts";
import { setAttributes } from "../../domain/visitor/set-attributes.ts";
import type { CommandHandlers } from "../dispatcher.ts";
import type { VisitorConnection } from "./visitor-connection.ts";

type ProfileCommandName =
  | "setAttributes"
  | "addEvent"
  | "addTags"
  | "removeTags"
  | "saveNameChangeForm"
  | "saveTranscriptEmailForm"
  | "chatBubbleClose";

/** What a visitor's page says of its visitor, command by command. */
export function profileCommands(
  domain: Domain,
): Pick<CommandHandlers<VisitorCommands, VisitorConnection>, ProfileCommandName> {
  return {
    setAttributes: async ({ caller }, given) => {
      await setAttributes(domain, caller.tab, given);
      return null;
    },
    addEvent: async ({ caller }, event) => {
      await addEvent(domain, caller.tab, event);
      return null;
    },
    addTags: async ({ caller }, { tags: add }) => ({
      tags: await changeTagsOfTab(domain, caller.tab, { add }),
    }),
    removeTags: async ({ caller }, { tags: remove }) => ({
      tags: await changeTagsOfTab(domain, caller.tab, { remove }),
    }),
    saveNameChangeForm: async ({ caller }, form) => {
      await saveNameChange(domain, caller.tab, form);
      return null;
    },
    saveTranscriptEmailForm: async ({ caller }, { email }) => {
      await saveTranscriptEmail(domain, caller.tab, email);
      return null;
    },
    chatBubbleClose: async ({ caller }) => {
      await closeBubble(domain, caller.tab);
      return null;
    },
  };
}
