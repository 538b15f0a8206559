import { mountWindow } from "../../src/app/main.tsx";
import { VIEW_PATHS } from "../../src/app/navigation/paths.ts";
import { createRouter } from "../../src/app/navigation/router.ts";
import { createShell } from "../../src/engine/shell.ts";
import { createSheet } from "../../src/theme/adopt.ts";
import { hurry, stopClock } from "../made-up/now.ts";
import { stateOf } from "../states/index.ts";
import { configOf } from "./config.ts";
import { engineOf } from "./engine.ts";
import { handsIn } from "./hands.ts";
import { drawLauncher } from "./launcher.ts";
import { translatorOf } from "./languages.ts";
import { DEVICES, type Wish } from "./options.ts";

/** Every picture of a state is the same: nothing moves, and no caret blinks. */
const STILL =
  "*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}";

/** Draws one state of the widget on this page, as the engine would. */
export async function drawScene(wish: Wish): Promise<void> {
  if (wish.bare) {
    stopClock();
    hurry();
    await import("./fonts.ts");
  }
  const state = stateOf(wish.state);
  const config = configOf(state, wish);
  const client = engineOf(state, config);
  const { signal: ended } = new AbortController();
  const shell = createShell(ended);
  const router = createRouter(VIEW_PATHS);
  shell.set({ translator: await translatorOf(wish.language) });
  const { windowType } = DEVICES[wish.device] ?? { windowType: "inline" };
  const { root, mount, launcher } = drawLauncher(config, windowType);
  if (wish.bare) root.adoptedStyleSheets.push(createSheet(STILL));
  const close = (): void => {
    client.minimize();
    shell.set({ isOpen: false });
    launcher.setOpen(false);
  };
  const open = (): void => {
    client.maximize();
    shell.set({ isOpen: true, takesFocus: !wish.bare });
    launcher.setOpen(true);
  };
  launcher.element.addEventListener("click", () => (shell.get().isOpen ? close() : open()));
  launcher.setOffline(client.getState().pageStatus.status === "offline");
  launcher.setUnread(state.shell?.isOpen === false ? client.getState().unseenCount : 0);

  document.documentElement.dataset["scheme"] = wish.scheme;
  document.documentElement.lang = "en";
  mountWindow({
    config,
    origin: location.origin,
    root,
    mount,
    client,
    shell,
    ended,
    router,
    windowType,
    open,
    close,
    popOut: () => undefined,
  });
  if (state.shell?.isOpen !== false) open();
  if (state.shell) shell.set(state.shell);
  const hands = handsIn(root);
  await hands.settled();
  // The window chooses its first view when it opens; then the visitor goes on.
  if (state.route) {
    router.go(state.route.path, state.route.parameters);
    await hands.settled();
  }
  let failure = "";
  if (state.act) {
    await state.act(hands).catch((error: unknown) => {
      failure = String(error);
    });
    await hands.settled();
  }
  window.gallery = { calls: client.calls, client, isReady: true, failure };
}
