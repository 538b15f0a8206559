import { renderToString } from "react-dom/server";
import { App } from "./App.tsx";

/** What a server would send: the chat itself comes in the browser only. */
export const render = (): string => renderToString(<App />);
