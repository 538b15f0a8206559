import type { EmbedConfig } from "@parley/protocol";
import { importEngine, pause, prefetchWindow, type Source } from "./chunks.ts";
import type { Boot, LoaderHandle, Widget } from "./types.ts";

/** The widget's engine, before and after its code has come: wishes that come too early are remembered. */
export interface Engine {
  /** Brings the engine unless it is there, on its way or no longer wanted; undefined when it did not come. */
  load(): Promise<Widget | undefined>;
  /** The visitor is about to open the window. */
  prepare(): void;
  setOpen(open: boolean): void;
  isOpen(): boolean;
  /** The visitor has pressed the launcher. */
  press(): void;
  /** Opens the chat in a window of its own. */
  popOut(): void;
  setHidden(hidden: boolean): void;
  destroy(): void;
}

/** Makes the engine's keeper; nothing is fetched yet. `handle` is what the engine is started with. */
export function createEngine(config: EmbedConfig, source: Source, handle: LoaderHandle): Engine {
  const { launcher } = handle;
  const { pageStatus, settings, app } = config;
  const isOffline = pageStatus.status === "offline";
  launcher.setOffline(isOffline);
  let widget: Widget | undefined;
  let loading: Promise<void> | undefined;
  let isDestroyed = false;
  // What the visitor and the page have asked for while the engine is not there.
  let wantsOpen = false;
  let isHidden = false;

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
      widget = engine.boot(handle);
      if (isHidden) widget.hide();
      if (wantsOpen) widget.open();
    }
    wantsOpen = false;
  };
  const load = async (): Promise<Widget | undefined> => {
    if (!widget && !isDestroyed) await (loading ??= boot());
    return widget;
  };

  const setOpen = (open: boolean): void => {
    if (widget) {
      widget[open ? "open" : "close"]();
      return;
    }
    wantsOpen = open;
    launcher.setBusy(open);
    if (open) void load();
  };

  return {
    load,
    setOpen,
    press() {
      if (widget) widget.press();
      else setOpen(!wantsOpen);
    },
    popOut: () => void load().then((it) => it?.popOut()),
    prepare() {
      if (!widget) prefetchWindow(source, app);
      void load().then((it) => it?.prepare());
    },
    isOpen: () => (widget ? widget.isOpen() : wantsOpen),
    setHidden(hidden) {
      isHidden = hidden;
      if (widget) widget[hidden ? "hide" : "show"]();
      else launcher.setVisible(!hidden && (!isOffline || settings.visibility.showWhenOffline));
    },
    destroy() {
      isDestroyed = true;
      widget?.destroy();
      widget = undefined;
    },
  };
}
