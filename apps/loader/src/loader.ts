import type { EmbedConfig } from "@parley/protocol";
import { STACKING_ORDER } from "@parley/protocol/limits";
import { prefetchWindow, type Source } from "./chunks.ts";
import { legibleOn } from "./colour.ts";
import { add, sheet } from "./dom.ts";
import { createEngine, type Engine } from "./engine.ts";
import { createHost } from "./host.ts";
import { hasVisitorRecord, savesData, whenIdle, whenLoaded } from "./idle.ts";
import { createLauncher } from "./launcher.ts";
import css from "./launcher.css?inline";
import { isShown, PHONE_QUERY, placementCss } from "./placement.ts";
import { installPublicInterface } from "./public-interface.ts";

/** What is on the page now. */
interface Drawn {
  engine: Engine;
  toggle(): void;
  remove(): void;
}

/**
 * Draws the launcher, answers the page's calls and brings the engine when it is wanted.
 * @param onDestroy told when the page has taken the widget away, so that a new snippet may start again
 */
export function startLoader(config: EmbedConfig, source: Source, onDestroy: () => void): void {
  let drawn: Drawn | undefined;
  let isDestroyed = false;
  const remove = (): void => {
    const gone = drawn;
    drawn = undefined;
    gone?.remove();
  };
  const start = (): void => {
    // The owner has switched the chat off.
    if (!isDestroyed && config.settings.components.liveChat) drawn ??= draw(config, source, remove);
  };
  const isOpen = (): boolean => drawn?.engine.isOpen() ?? false;

  start();
  installPublicInterface({
    start,
    maximize: () => drawn?.engine.setOpen(true),
    minimize: () => drawn?.engine.setOpen(false),
    toggle: () => drawn?.toggle(),
    showWidget: () => drawn?.engine.setHidden(false),
    hideWidget: () => drawn?.engine.setHidden(true),
    isChatMaximized: isOpen,
    isChatMinimized: () => !isOpen(),
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      remove();
      onDestroy();
    },
  });
}

/**
 * Puts host and launcher on the page.
 * @param onRemove told when the engine wants everything gone
 */
function draw(config: EmbedConfig, source: Source, onRemove: () => void): Drawn {
  const { settings, pageStatus } = config;
  const { visibility, stackingOrder, theme } = settings;
  const { background, text } = theme.header;
  const host = createHost(stackingOrder >= STACKING_ORDER);
  const { root } = host;
  const colours = `--parley-launcher:${background};--parley-on-launcher:${legibleOn(background, text)}`;
  root.adoptedStyleSheets = [
    sheet(`${css}:host{z-index:${stackingOrder}!important}.dock{${colours}}${placementCss(visibility)}`),
  ];
  const mount = add(root, "div", "");
  const launcher = createLauncher(root);
  const { origin } = source;
  const engine = createEngine(config, source, { config, origin, root, mount, launcher, remove: onRemove });
  const toggle = (): void => engine.setOpen(!engine.isOpen());

  launcher.setOffline(pageStatus.status === "offline");
  engine.setHidden(false);
  launcher.element.onclick = engine.press;
  launcher.element.onpointerenter = launcher.element.onfocus = engine.prepare;
  const stopWaiting = loadOnIdle(config, source, engine);
  return {
    engine,
    toggle,
    remove() {
      stopWaiting();
      engine.destroy();
      host.remove();
    },
  };
}

/** Brings the engine, and ahead of need the window's files, once the page is idle. Returns what ends the waiting. */
function loadOnIdle(config: EmbedConfig, source: Source, engine: Engine): () => void {
  let phone: MediaQueryList | undefined;
  const onIdle = (): void => {
    phone ??= matchMedia(PHONE_QUERY);
    const spares = savesData();
    // Turned or resized to a kind of device on which the owner does show the widget.
    phone.onchange = onIdle;
    if (!isShown(config.settings.visibility, phone.matches) || (spares && !hasVisitorRecord())) return;
    void engine.load().then(() => {
      if (engine.isRunning() && !spares) whenIdle(() => prefetchWindow(source, config.app));
    });
  };
  whenLoaded(onIdle);
  return () => {
    if (phone) phone.onchange = null;
  };
}
