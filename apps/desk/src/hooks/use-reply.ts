import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import type { ChatForm } from "@parley/protocol";
import { useEffect, useState } from "react";
import { noExtras, toAttachments, type ReplyExtras } from "../state/agent-attachment.ts";
import { chatForm } from "../state/chat-forms.ts";
import type { DraftFile } from "../state/draft-file.ts";
import { newMessageId } from "../sync/message-id.ts";
import { useDesk, useDeskState } from "./desk-context.ts";

const NO_FILES: readonly DraftFile[] = [];

/** The reply that is being written: its text and what goes with it. */
export interface Reply extends ReplyExtras {
  readonly text: string;
  readonly files: readonly DraftFile[];
  readonly tooLong: boolean;
  /** Whether it can be sent now. */
  readonly ready: boolean;
  readonly setText: (text: string) => void;
  readonly setChoices: (choices: readonly string[] | null) => void;
  readonly addForm: (type: ChatForm["type"]) => void;
  readonly removeForm: () => void;
  readonly send: () => void;
}

/** Writes one conversation's reply. It stays with the conversation when the agent goes to another one. */
export function useReply(conversationId: string): Reply {
  const desk = useDesk();
  const { kept, typing } = desk;
  const files = useDeskState((state) => state.draftFiles[conversationId] ?? NO_FILES);
  const [text, setText] = useState(() => kept.readDraft(conversationId));
  const [extras, setExtras] = useState(() => kept.readExtras(conversationId));
  // Leaving the conversation ends the typing that was told of.
  useEffect(() => typing.stopped, [typing]);

  function keepText(value: string): void {
    setText(value);
    kept.writeDraft(conversationId, value);
  }

  function keepExtras(value: ReplyExtras): void {
    setExtras(value);
    kept.writeExtras(conversationId, value);
  }

  const attachments = toAttachments(files, extras);
  const tooLong = text.length > MESSAGE_TEXT_MAX;
  const uploading = files.some(({ status }) => status === "uploading");
  const ready = (text.trim() !== "" || attachments.length > 0) && !tooLong && !uploading;

  return {
    ...extras,
    text,
    files,
    tooLong,
    ready,
    setText: (value) => {
      keepText(value);
      typing.typed(conversationId, value);
    },
    setChoices: (choices) => keepExtras({ ...extras, choices }),
    addForm: (type) => keepExtras({ ...extras, form: chatForm(type, newMessageId()) }),
    removeForm: () => keepExtras({ ...extras, form: null }),
    send: () => {
      if (!ready) return;
      typing.stopped();
      desk.send(conversationId, text.trim(), attachments);
      keepText("");
      keepExtras(noExtras);
    },
  };
}
