/** What the menu can lay over the chat. */
export type OverlayName = "name" | "transcript" | "end";
