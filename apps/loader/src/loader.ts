import type { EmbedConfig } from "@parley/protocol";
import { STACKING_ORDER } from "@parley/protocol/limits";
import { prefetchWindow, type Source } from "./chunks.ts";
import { add } from "./dom.ts";
import { createEngine, type Engine } from "./engine.ts";
import { createHost } from "./host.ts";
import { hasVisitorRecord, savesData, stopWaiting, whenIdle, whenLoaded } from "./idle.ts";
import { createLauncher } from "./launcher.ts";
import css from "./launcher.css?inline";
import { EMBEDDED_CSS, isShown, PHONE_QUERY, placementCss } from "./placement.ts";
import { installPublicInterface } from "./public-interface.ts";
import type { Diagnosis } from "./public-types.ts";
import type { PageLink, WindowType } from "./types.ts";
import { waitingMethods } from "./waiting.ts";

/** The code that says why the widget is not there: its name is the same in every version. */
interface DiagnosisModule {
  diagnose(config: EmbedConfig, origin: string): Promise<Diagnosis>;
}

const phone = matchMedia(PHONE_QUERY);

/** What is on the page now. */
interface Drawn extends Engine {
  isVisible(): boolean;
  /** Puts the launcher where the settings say now. */
  place(): void;
  remove(): void;
}

/**
 * Draws the launcher, answers the page's calls and brings the engine when it is wanted.
 * @param onDestroy told when the page has taken the widget away, so that a new snippet may start again
 */
export function startLoader(config: EmbedConfig, source: Source, onDestroy: () => void): void {
  const isPopup = source.origin === location.origin && /[?&]pop=1\b/.test(location.search);
  // The chat's own page has a place for it, which its window fills by itself.
  if (isPopup) source.container = "";
  const windowType = source.container ? "embed" : isPopup ? "popup" : "inline";
  let drawn: Drawn | undefined;
  let isDestroyed = false;
  const remove = (): void => {
    const gone = drawn;
    drawn = undefined;
    gone?.remove();
  };
  const start = (): void => {
    // The owner has switched the chat off.
    if (!isDestroyed && config.settings.components.liveChat) drawn ??= draw(config, source, windowType, page);
  };
  const setOpen = (open: boolean): void => drawn?.setOpen(open);
  const isOpen = (): boolean => !!drawn?.isOpen();
  const isHidden = (): boolean => !drawn?.isVisible();
  const setHidden = (hidden: boolean): void => drawn?.setHidden(hidden);
  const page = {
    waiting: [],
    bring: () => drawn?.load(),
    remove,
  } as Partial<PageLink> as PageLink;

  start();
  page.api = installPublicInterface({
    ...waitingMethods(page),
    start,
    shutdown: remove,
    maximize: () => setOpen(true),
    minimize: () => setOpen(false),
    toggle: () => setOpen(!isOpen()),
    popup: () => drawn?.popOut(),
    getWindowType: () => windowType,
    getStatus: () => config.pageStatus.status,
    showWidget: () => setHidden(false),
    hideWidget: () => setHidden(true),
    toggleVisibility: () => setHidden(!isHidden()),
    widgetPosition(position) {
      const { visibility } = config.settings;
      if (/^[tcb][lr]$/.test(position as string)) {
        visibility.all.position = position;
        drawn?.place();
      }
      return visibility.all.position ?? visibility[phone.matches ? "mobile" : "desktop"].position;
    },
    isChatHidden: isHidden,
    isChatMaximized: isOpen,
    isChatMinimized: () => !isOpen(),
    isChatOngoing: () => false,
    isVisitorEngaged: () => false,
    // Needs no engine: it may be the one that does not come.
    diagnose: async () =>
      import(/* @vite-ignore */ source.origin + "/embed/diagnose.js").then((module: DiagnosisModule) =>
        module.diagnose(config, source.origin),
      ),
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      remove();
      onDestroy();
    },
  });
}

/** Puts host and launcher on the page. */
function draw(config: EmbedConfig, source: Source, windowType: WindowType, page: PageLink): Drawn {
  const { settings } = config;
  const { stackingOrder } = settings;
  const { container } = source;
  const [background, text] = config.theme.light.split(",");
  const isInline = windowType === "inline";
  const host = createHost(stackingOrder >= STACKING_ORDER, container);
  const { root } = host;
  const colours = `--parley-launcher:#${background};--parley-on-launcher:#${text}`;
  const styles = new CSSStyleSheet();
  const place = (): void =>
    styles.replaceSync(
      `${css}:host{z-index:${stackingOrder}!important}.dock{${colours}}` +
        (container ? EMBEDDED_CSS : isInline ? placementCss(settings) : ""),
    );
  place();
  root.adoptedStyleSheets = [styles];
  const mount = add(root, "div", "");
  const launcher = createLauncher(root, config);
  const handle = { ...source, config, root, mount, launcher, windowType, page };
  const engine = createEngine(config, source, handle);

  engine.setHidden(false);
  launcher.element.onclick = engine.press;
  launcher.element.onpointerenter = launcher.element.onfocus = engine.prepare;
  if (isInline) loadOnIdle(config, source, engine);
  else {
    launcher.element.remove();
    engine.setOpen(true);
  }
  return {
    ...engine,
    place,
    isVisible: launcher.isVisible,
    remove() {
      stopWaiting();
      phone.onchange = null;
      engine.destroy();
      host.remove();
    },
  };
}

/** Brings the engine, and ahead of need the window's files, once the page is idle. */
function loadOnIdle(config: EmbedConfig, source: Source, engine: Engine): void {
  const onIdle = (): void => {
    const spares = savesData();
    if (!isShown(config.settings.visibility, phone.matches) || (spares && !hasVisitorRecord())) return;
    void engine.load().then((widget) => {
      if (widget && !spares) whenIdle(() => prefetchWindow(source, config.app));
    });
  };
  whenLoaded(onIdle);
  // Turned or resized to a kind of device on which the owner does show the widget.
  phone.onchange = onIdle;
}
