/** A chat widget from npm, and how a page uses it by its own readme. */
export interface OtherWidget {
  /** Its folder in the cache and on the bench's server. */
  name: string;
  title: string;
  licence: string;
  /** Packages at exact versions, the widget's own first. */
  packages: Record<string, string>;
  /** What stands on the page first: a launcher, or at once the chat, where there is no launcher. */
  shows: "launcher" | "chat";
  /** Selector of what a visitor can press or write in. */
  find: string;
  /** The page's script, which is bundled with the packages. */
  entry: string;
}

const REACT = { react: "19.2.9", "react-dom": "19.2.9" };

const mount = `const mount = document.body.appendChild(document.createElement("div"));`;

/** Chat widgets under free licences whose pages need no account: their back ends are stubbed or cannot be reached. */
export const otherWidgets: readonly OtherWidget[] = [
  {
    name: "deep-chat",
    title: "deep-chat",
    licence: "MIT",
    packages: { "deep-chat": "2.4.2" },
    shows: "chat",
    find: "#text-input",
    // The bundle for plain pages is smaller than what a bundler makes of its modules.
    entry: `import "deep-chat/dist/deepChat.bundle.js";
const chat = document.createElement("deep-chat");
chat.demo = true;
chat.style.cssText = "position:fixed;right:20px;bottom:20px;width:350px;height:520px";
document.body.append(chat);`,
  },
  {
    name: "chatscope",
    title: "chatscope UI kit",
    licence: "MIT",
    packages: {
      "@chatscope/chat-ui-kit-react": "2.1.1",
      "@chatscope/chat-ui-kit-styles": "1.4.0",
      "prop-types": "15.8.1",
      ...REACT,
    },
    shows: "chat",
    find: ".cs-message-input__content-editor",
    entry: `import "@chatscope/chat-ui-kit-styles/dist/default/styles.min.css";
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { MainContainer, ChatContainer, MessageList, MessageInput } from "@chatscope/chat-ui-kit-react";
${mount}
mount.style.cssText = "position:fixed;right:20px;bottom:20px;width:350px;height:520px";
createRoot(mount).render(
  h(MainContainer, null, h(ChatContainer, null, h(MessageList), h(MessageInput, { placeholder: "Message" }))),
);`,
  },
  {
    name: "react-chatbotify",
    title: "React ChatBotify",
    licence: "MIT",
    packages: { "react-chatbotify": "2.5.0", ...REACT },
    shows: "launcher",
    find: ".rcb-toggle-button",
    entry: `import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import ChatBot from "react-chatbotify";
${mount}
createRoot(mount).render(h(ChatBot, { flow: { start: { message: "Hello" } } }));`,
  },
  {
    name: "react-chat-widget",
    title: "react-chat-widget",
    licence: "MIT",
    packages: { "react-chat-widget": "3.1.4", react: "17.0.2", "react-dom": "17.0.2" },
    shows: "launcher",
    find: ".rcw-launcher",
    entry: `import "react-chat-widget/lib/styles.css";
import { createElement as h } from "react";
import { render } from "react-dom";
import { Widget } from "react-chat-widget";
${mount}
render(h(Widget, { handleNewUserMessage() {} }), mount);`,
  },
  {
    name: "botpress",
    title: "Botpress Webchat",
    licence: "MIT",
    packages: { "@botpress/webchat": "4.5.2", ...REACT },
    shows: "launcher",
    find: ".bpFabContainer",
    entry: `import "../node_modules/@botpress/webchat/dist/style.css";
import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { Fab, Webchat } from "@botpress/webchat";
const at = { position: "fixed", right: "20px" };
function Chat() {
  const [isOpen, setOpen] = useState(false);
  const style = { ...at, bottom: "90px", width: "350px", height: "520px", display: isOpen ? "flex" : "none" };
  return [
    h(Webchat, { key: "chat", clientId: "00000000-0000-4000-8000-000000000000", style }),
    h(Fab, { key: "fab", onClick: () => setOpen(!isOpen), style: { ...at, bottom: "20px", width: "64px", height: "64px" } }),
  ];
}
${mount}
createRoot(mount).render(h(Chat));`,
  },
  {
    name: "flowise",
    title: "Flowise embed",
    licence: "MIT",
    packages: { "flowise-embed": "3.1.6" },
    shows: "launcher",
    find: "button[part=button]",
    entry: `import Chatbot from "flowise-embed/dist/web.js";
Chatbot.init({ chatflowid: "bench", apiHost: new URL("/stub", import.meta.url).href });`,
  },
];
