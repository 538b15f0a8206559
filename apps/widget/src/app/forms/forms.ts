/** The forms' chunk: what is fetched together when the first form is drawn. */
export { ChatForm } from "./ChatForm.tsx";
export { OfflineForm } from "./OfflineForm.tsx";
export { PrechatForm } from "./PrechatForm.tsx";
export { OfflineSuccess } from "./OfflineSuccess.tsx";
