export {
  displayAttachments,
  type DisplayAttachments,
  type DisplayVideo,
  type VideoPlatform,
} from "./display-attachments.ts";
export { type VideoOptions, VIDEO_OPTIONS, videoOptions } from "./video-options.ts";
export { type CallBlock, callBlock, pastCallOf } from "./call-block.ts";
export { messageView, type MessageView } from "./message-view.ts";
export { messageBlocks, type MessageBlock } from "./message-blocks.ts";
