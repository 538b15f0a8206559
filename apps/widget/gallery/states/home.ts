import { from, known, messagesOf, own, talking } from "../made-up/conversation.ts";
import { pastChats, popularArticles } from "../made-up/past.ts";
import { ada, crowd, longNamed, mei } from "../made-up/people.ts";
import type { GalleryArea, GalleryState } from "./types.ts";

const question = own("Hello, is the harbour tour still on for Friday?", 8);
const answer = from(ada, "It is. We leave at ten, and the weather looks kind.", 5);

const everything: GalleryState["settings"] = {
  helpCentre: { siteId: "site" },
  content: {
    greeting: "Welcome aboard",
    introduction: "Questions about tours, tickets or lost hats: ask away.",
    links: [
      { label: "Timetable", url: "https://example.com/timetable" },
      { label: "Prices and groups", url: "https://example.com/prices" },
    ],
  },
  branding: {
    teamName: "Harbour tours",
    whitelabel: { label: "Powered by Harbour", url: "https://example.com" },
  },
};

const answers: GalleryState["answers"] = {
  "/v1/kb/site": { data: popularArticles },
  "/v1/chat/list": { data: pastChats },
};

export const home: GalleryArea = {
  title: "Home",
  states: [
    { id: "home-new", title: "New visitor", state: { ...known, profiles: crowd.slice(0, 3) } },
    { id: "home-returning", title: "A chat runs", state: talking([question, answer]), route: { path: "/" } },
    {
      id: "home-unread",
      title: "Unread messages",
      state: { ...talking([question, answer]), seenAt: 1 },
      route: { path: "/" },
    },
    {
      id: "home-everything",
      title: "With everything",
      settings: everything,
      state: talking([question, answer]),
      route: { path: "/" },
      answers,
    },
    { id: "home-nothing", title: "Nothing configured, nobody there", state: { ...known, profiles: [] } },
    {
      id: "home-offline",
      title: "Offline",
      settings: { visibility: { showWhenOffline: true } },
      state: { ...known, pageStatus: { status: "offline", version: 1 } },
    },
    { id: "home-one-agent", title: "One agent without a picture", state: { ...known, profiles: [mei] } },
    { id: "home-nine-agents", title: "Nine agents", state: { ...known, profiles: crowd } },
    {
      id: "home-long-names",
      title: "Long names and words",
      settings: {
        branding: { teamName: "Donaudampfschifffahrtsgesellschaftsteam" },
        content: {
          greeting: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
          introduction: "A sentence that says a lot. ".repeat(10),
        },
      },
      state: talking([question, from(longNamed, "A".repeat(120), 3)], [longNamed]),
      route: { path: "/" },
    },
    {
      id: "home-loading",
      title: "What is fetched is on its way",
      settings: everything,
      state: { ...known, messages: messagesOf([]) },
      answers: { "/v1/kb/site": "never", "/v1/chat/list": "never" },
    },
    {
      id: "home-failed",
      title: "What is fetched does not come",
      settings: everything,
      state: known,
      answers: {
        "/v1/kb/site": { error: "NETWORK_ERROR" },
        "/v1/chat/list": { error: "NETWORK_ERROR" },
      },
    },
  ],
};
