import type { ChatState, ClientState } from "../types.ts";
import { messageView, type MessageView } from "./message-view.ts";

/** What one sender has said in a row; a notice stands by itself. */
export interface MessageBlock {
  /** Of its first message: the block keeps its place while it grows. */
  readonly id: string;
  readonly ownerId: string;
  readonly senderType: MessageView["senderType"];
  readonly name: string;
  readonly profileImage: string;
  readonly views: readonly MessageView[];
}

const continues = (block: MessageBlock, view: MessageView): boolean =>
  view.type === "c" &&
  block.views[0]?.type === "c" &&
  block.senderType === view.senderType &&
  // Messages that wait do not know the sender's id yet: the visitor is one person.
  (view.senderType === "v" || block.ownerId === view.ownerId);

/** The running chat's messages as blocks (S3-35), in their order. */
export function messageBlocks(
  { messages }: Pick<ChatState, "messages">,
  { refs }: Pick<ClientState["forms"], "refs">,
): readonly MessageBlock[] {
  const blocks: MessageBlock[] = [];
  for (const message of messages) {
    const view = messageView(message, refs);
    const last = blocks.at(-1);
    if (last && continues(last, view)) {
      blocks[blocks.length - 1] = { ...last, views: [...last.views, view] };
      continue;
    }
    const { messageId: id, ownerId, senderType, name, profileImage } = view;
    blocks.push({ id, ownerId, senderType, name, profileImage, views: [view] });
  }
  return blocks;
}
