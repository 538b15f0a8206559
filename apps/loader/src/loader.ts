import type { EmbedConfig } from "@parley/protocol";
import { STACKING_ORDER } from "@parley/protocol/limits";
import type { Boot, Widget } from "./types.ts";
import { importEngine, pause, prefetchWindow, type Source } from "./chunks.ts";
import { legibleOn } from "./colour.ts";
import { add, sheet } from "./dom.ts";
import { createHost } from "./host.ts";
import { hasVisitorRecord, savesData, whenIdle, whenLoaded } from "./idle.ts";
import { createLauncher } from "./launcher.ts";
import css from "./launcher.css?inline";
import { isShown, PHONE_QUERY, placementCss } from "./placement.ts";
import { installPublicInterface } from "./public-interface.ts";

/**
 * Draws the launcher, answers the page's calls and brings the engine when it is wanted.
 * @param onDestroy told when the page has taken the widget away, so that a new snippet may start again
 */
export function startLoader(config: EmbedConfig, source: Source, onDestroy: () => void): void {
  const { settings, pageStatus, app } = config;
  const { visibility, stackingOrder, theme } = settings;
  const { background, text } = theme.header;
  const isOffline = pageStatus.status === "offline";
  const host = createHost(stackingOrder >= STACKING_ORDER);
  const { root } = host;
  const colours = `--parley-launcher:${background};--parley-on-launcher:${legibleOn(background, text)}`;
  root.adoptedStyleSheets = [
    sheet(`${css}:host{z-index:${stackingOrder}!important}.dock{${colours}}${placementCss(visibility)}`),
  ];
  const mount = add(root, "div", "");
  const launcher = createLauncher(root);
  let widget: Widget | undefined;
  let phone: MediaQueryList | undefined;
  let loading: Promise<void> | undefined;
  let isDestroyed = false;
  // What the visitor and the page have asked for while the engine is not there.
  let wantsOpen = false;
  let isHidden = false;

  const setHidden = (hidden: boolean): void => {
    isHidden = hidden;
    if (widget) widget[hidden ? "hide" : "show"]();
    else launcher.setVisible(!hidden && (!isOffline || visibility.showWhenOffline));
  };
  const boot = async (): Promise<void> => {
    let engine: { boot: Boot } | undefined;
    try {
      engine = await importEngine(source, app);
      await pause();
    } catch (error) {
      console.warn(error);
      if (wantsOpen) launcher.showError();
    }
    launcher.setBusy(false);
    loading = undefined;
    if (engine && !isDestroyed) {
      widget = engine.boot({ config, origin: source.origin, root, mount, launcher });
      if (isHidden) widget.hide();
      if (wantsOpen) widget.open();
    }
    wantsOpen = false;
  };
  const load = async (): Promise<void> => {
    if (!widget && !isDestroyed) await (loading ??= boot());
  };
  const setWanted = (wanted: boolean): void => {
    wantsOpen = wanted;
    launcher.setBusy(wanted);
    if (wanted) void load();
  };
  const prepare = (): void => {
    if (!widget) prefetchWindow(source, app);
    void load().then(() => widget?.prepare());
  };
  const toggle = (): void => (widget ? widget.toggle() : setWanted(!wantsOpen));
  const isOpen = (): boolean => (widget ? widget.isOpen() : wantsOpen);
  const onIdle = (): void => {
    phone ??= matchMedia(PHONE_QUERY);
    const spares = savesData();
    // Turned or resized to a kind of device on which the owner does show the widget.
    phone.onchange = onIdle;
    if (!isShown(visibility, phone.matches) || (spares && !hasVisitorRecord())) return;
    void load().then(() => {
      if (widget && !spares) whenIdle(() => prefetchWindow(source, app));
    });
  };

  launcher.setOffline(isOffline);
  setHidden(false);
  launcher.element.onclick = toggle;
  launcher.element.onpointerenter = launcher.element.onfocus = prepare;
  whenLoaded(onIdle);

  installPublicInterface({
    maximize: () => (widget ? widget.open() : setWanted(true)),
    minimize: () => (widget ? widget.close() : setWanted(false)),
    toggle,
    showWidget: () => setHidden(false),
    hideWidget: () => setHidden(true),
    isChatMaximized: isOpen,
    isChatMinimized: () => !isOpen(),
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      if (phone) phone.onchange = null;
      widget?.destroy();
      host.remove();
      onDestroy();
    },
  });
}
