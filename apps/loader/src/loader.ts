import type { EmbedConfig } from "@parley/protocol";
import { STACKING_ORDER } from "@parley/protocol/limits";
import { prefetchWindow, type Source } from "./chunks.ts";
import { add, sheet } from "./dom.ts";
import { createEngine, type Engine } from "./engine.ts";
import { createHost } from "./host.ts";
import { hasVisitorRecord, savesData, whenIdle, whenLoaded } from "./idle.ts";
import { createLauncher } from "./launcher.ts";
import css from "./launcher.css?inline";
import { EMBEDDED_CSS, isShown, PHONE_QUERY, placementCss } from "./placement.ts";
import { installPublicInterface } from "./public-interface.ts";
import type { WindowType } from "./types.ts";

/** What is on the page now. */
interface Drawn {
  engine: Engine;
  toggle(): void;
  isVisible(): boolean;
  remove(): void;
}

/**
 * Draws the launcher, answers the page's calls and brings the engine when it is wanted.
 * @param onDestroy told when the page has taken the widget away, so that a new snippet may start again
 */
export function startLoader(config: EmbedConfig, source: Source, onDestroy: () => void): void {
  const windowType = windowTypeOf(source);
  let drawn: Drawn | undefined;
  let isDestroyed = false;
  const remove = (): void => {
    const gone = drawn;
    drawn = undefined;
    gone?.remove();
  };
  const start = (): void => {
    // The owner has switched the chat off.
    if (!isDestroyed && config.settings.components.liveChat)
      drawn ??= draw(config, source, windowType, remove);
  };
  const isOpen = (): boolean => drawn?.engine.isOpen() ?? false;
  const isHidden = (): boolean => !drawn?.isVisible();
  const setHidden = (hidden: boolean): void => drawn?.engine.setHidden(hidden);

  start();
  installPublicInterface({
    start,
    maximize: () => drawn?.engine.setOpen(true),
    minimize: () => drawn?.engine.setOpen(false),
    toggle: () => drawn?.toggle(),
    popup: () => drawn?.engine.popOut(),
    getWindowType: () => windowType,
    showWidget: () => setHidden(false),
    hideWidget: () => setHidden(true),
    toggleVisibility: () => setHidden(!isHidden()),
    isChatHidden: isHidden,
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
function draw(config: EmbedConfig, source: Source, windowType: WindowType, onRemove: () => void): Drawn {
  const { settings, pageStatus } = config;
  const { stackingOrder } = settings;
  const isEmbedded = windowType === "embed";
  const [background, text] = config.theme.light.split(",");
  const isInline = windowType === "inline";
  const host = createHost(stackingOrder >= STACKING_ORDER, isEmbedded ? source.container : undefined);
  const { root } = host;
  const colours = `--parley-launcher:#${background};--parley-on-launcher:#${text}`;
  const place = isInline ? placementCss(settings) : "";
  root.adoptedStyleSheets = [
    sheet(
      `${css}:host{z-index:${stackingOrder}!important}.dock{${colours}}${isEmbedded ? EMBEDDED_CSS : place}`,
    ),
  ];
  const mount = add(root, "div", "");
  const launcher = createLauncher(root, config);
  const { origin } = source;
  const handle = { config, origin, root, mount, launcher, windowType, remove: onRemove };
  const engine = createEngine(config, source, handle);

  launcher.setOffline(pageStatus.status === "offline");
  engine.setHidden(false);
  launcher.element.onclick = engine.press;
  launcher.element.onpointerenter = launcher.element.onfocus = engine.prepare;
  let stopWaiting: (() => void) | undefined;
  if (isInline) stopWaiting = loadOnIdle(config, source, engine);
  else {
    launcher.element.remove();
    engine.setOpen(true);
  }
  return {
    engine,
    toggle: () => engine.setOpen(!engine.isOpen()),
    isVisible: launcher.isVisible,
    remove() {
      stopWaiting?.();
      engine.destroy();
      host.remove();
    },
  };
}

/** In a window of the chat's own, inside an element of the page, or floating over the page. */
function windowTypeOf({ origin, container }: Source): WindowType {
  if (origin === location.origin && /[?&]pop=1\b/.test(location.search)) return "popup";
  return container ? "embed" : "inline";
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
