import type { AgentCommands, ChatForm, ParametersOf } from "@parley/protocol";
import type { DraftFile } from "./draft-file.ts";

/** What an agent may add to a message: an uploaded file, answers to choose from, a form to fill in. */
export type AgentAttachment = ParametersOf<AgentCommands["sendMessage"]>[0]["attachments"][number];

/** What goes with a reply beside its files, while it is being written. */
export interface ReplyExtras {
  /** Answers to choose from; null while none are offered. */
  readonly choices: readonly string[] | null;
  readonly form: ChatForm | null;
}

export const noExtras: ReplyExtras = { choices: null, form: null };

/** What goes into the message: the files that are ready, the answers that say something, each once, and the form. */
export function toAttachments(
  files: readonly DraftFile[],
  { choices, form }: ReplyExtras,
): readonly AgentAttachment[] {
  const options = [...new Set((choices ?? []).map((choice) => choice.trim()).filter(Boolean))];
  return [
    ...files.flatMap(({ attachment }) => (attachment ? [attachment] : [])),
    ...(options.length > 0 ? [{ type: "suggested-messages" as const, options }] : []),
    ...(form ? [form] : []),
  ];
}
