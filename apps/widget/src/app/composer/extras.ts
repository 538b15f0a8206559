/** What stands beside the field and is fetched after it: nobody waits for it to write. */
export { EmojiButton } from "../emoji/EmojiButton.tsx";
export { AttachButton } from "../uploads/AttachButton.tsx";
export { UploadTray } from "../uploads/UploadTray.tsx";
export { Counter } from "./Counter.tsx";
