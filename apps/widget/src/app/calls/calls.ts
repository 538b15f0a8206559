/** What is told of calls outside of the conversation: with the first call. */
export { CallBar } from "./CallBar.tsx";
export { CallHint } from "./CallHint.tsx";
