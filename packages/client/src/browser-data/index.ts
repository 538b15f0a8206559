export { type BrowserData, readBrowserData } from "./browser-data.ts";
