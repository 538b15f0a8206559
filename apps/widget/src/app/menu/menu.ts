/** The menu's chunk: what every chat fetches after its field is there. */
export { HeaderActions } from "./HeaderActions.tsx";
