export {
  displayAttachments,
  type DisplayAttachments,
  type VideoOptions,
  VIDEO_OPTIONS,
} from "./display-attachments.ts";
export { type CallBlock, callBlock, pastCallOf } from "./call-block.ts";
export { messageView, type MessageView } from "./message-view.ts";
export { messageBlocks, type MessageBlock } from "./message-blocks.ts";
