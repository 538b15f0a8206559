import type { EmbedConfig } from "@parley/protocol";
import type { LoaderHandle } from "./types.ts";
import { add, addIcon } from "./dom.ts";
import { badgeText, ENGLISH, launcherName } from "./texts.ts";

const CHAT = [
  "M17.3 9.3c0 3.6-3.2 6.3-7.3 6.3q-1.2 0-2.3-.3L3.8 17l.8-3.3Q2.7 12 2.7 9.3C2.7 5.7 5.9 3 10 3s7.3 2.7 7.3 6.3Z",
  "M7 10.2q3 3.4 6 0",
];
const CLOSE = ["M5.5 5.5l9 9m0-9l-9 9"];

/** The launcher as the loader hands it on, plus what only the loader needs. */
export type Launcher = LoaderHandle["launcher"] & {
  /** False while the page or the chat's state hides it. */
  isVisible(): boolean;
};

/** Draws the launcher into `root`; what it shows is set through the returned object only. */
export function createLauncher(root: ShadowRoot, config: EmbedConfig): Launcher {
  const { shape, text } = config.settings.launcher;
  const dock = add(root, "div", `dock ${shape}`);
  const button = add(dock, "button", "launcher");
  const chat = addIcon(button, "icon", CHAT);
  addIcon(button, "icon close", CLOSE);
  add(button, "span", "ring");
  const words = add(button, "span", "words");
  const badge = add(button, "span", "badge");
  const tip = add(dock, "div", "tip");
  let labels = config.labels ?? ENGLISH;
  let unread = 0;
  let isOpen = false;

  const name = (): void => {
    words.textContent = text || labels.chat;
    // Whoever speaks to the browser says what is written on the button.
    button.ariaLabel = launcherName(labels, isOpen, unread) + (text && `: ${text}`);
    button.ariaExpanded = `${isOpen}`;
    badge.textContent = unread > 0 && !isOpen ? badgeText(unread) : "";
  };
  // The words decide on which side the icon stands.
  button.dir = tip.dir = "auto";
  button.ariaHasPopup = "dialog";
  badge.ariaHidden = "true";
  // Set as an attribute: Firefox reflects `role` only lately.
  tip.setAttribute("role", "alert");
  name();

  return {
    element: button,
    setLabels(next) {
      labels = next;
      name();
    },
    setUnread(count) {
      unread = count;
      name();
    },
    setOpen(open) {
      isOpen = open;
      name();
    },
    setVisible(visible) {
      dock.hidden = !visible;
    },
    isVisible: () => !dock.hidden,
    setOffline(offline) {
      chat.classList.toggle("offline", offline);
    },
    setBusy(busy) {
      button.ariaBusy = `${busy}`;
      if (busy) tip.textContent = "";
    },
    showError() {
      tip.textContent = labels.failed;
    },
  };
}
