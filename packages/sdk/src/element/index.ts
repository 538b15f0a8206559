import { ParleyChatElement } from "./parley-chat-element.ts";

declare global {
  interface HTMLElementTagNameMap {
    "parley-chat": ParleyChatElement;
  }
}

// Not on a server, and not twice where two bundles bring it.
if (globalThis.customElements && !customElements.get("parley-chat"))
  customElements.define("parley-chat", ParleyChatElement);

export { ParleyChatElement };
