import { VIEW_HISTORY_MAX } from "@parley/protocol/limits";

/** Home, chat and the form before it: the views that are drawn in the window itself. */
export type MainPath = "/" | "chat" | "prechat";
/** The views that are drawn in the layer over it. */
export type OverlayPath =
  | "kb-article"
  | "kb-search"
  | "history-list"
  | "history-chat"
  | "agents"
  | "offline-success"
  | "name-form"
  | "email-transcript-form"
  | "restart-chat";
export type ViewPath = MainPath | OverlayPath;

/** One view, with what it is about: `{ articleId }`, `{ chatId }`. */
export interface ViewEntry {
  readonly path: ViewPath;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface NavigationState {
  /** The view that is shown. */
  readonly current: ViewEntry;
  /** The main view that is shown, or lies under the overlay. */
  readonly main: MainPath;
  /** The layer over the main view is drawn. */
  readonly isOverlayShown: boolean;
  /** The views gone to, the latest last; at most 15. */
  readonly history: readonly ViewEntry[];
}

/** The widget's own views: no address of the page changes (S2-01). */
export interface Router {
  readonly get: () => NavigationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to a view; nothing when it is the current one. @throws Error 'Unrecognised route' */
  readonly go: (path: ViewPath, parameters?: Readonly<Record<string, string>>) => void;
  /** Goes to a view that takes the current one's place in the history. @throws Error 'Unrecognised route' */
  readonly replace: (path: ViewPath, parameters?: Readonly<Record<string, string>>) => void;
  /** Drops the latest entry; home when none is left. */
  readonly back: () => void;
  /** Forgets where the visitor was: the session is another one (S4-82). */
  readonly reset: () => void;
}

const MAIN: ReadonlySet<string> = new Set<MainPath>(["/", "chat", "prechat"]);
const HOME: ViewEntry = { path: "/", parameters: {} };

const isMain = (path: ViewPath): path is MainPath => MAIN.has(path);

const isSame = (one: ViewEntry, other: ViewEntry): boolean =>
  one.path === other.path && JSON.stringify(one.parameters) === JSON.stringify(other.parameters);

/** The state that a history leads to. */
function stateOf(history: readonly ViewEntry[], isOverlayShown: boolean): NavigationState {
  const main = history.findLast(({ path }) => isMain(path))?.path as MainPath | undefined;
  return { current: history.at(-1) ?? HOME, main: main ?? "/", isOverlayShown, history };
}

/**
 * Keeps which view is shown and the way back.
 * @param paths every view that can be gone to
 * @throws Error 'Duplicate routes' when a path is registered twice
 */
export function createRouter(paths: readonly ViewPath[]): Router {
  const known = new Set<string>(paths);
  if (known.size < paths.length) throw new Error("Duplicate routes");
  const listeners = new Set<() => void>();
  let state = stateOf([HOME], false);

  const set = (history: readonly ViewEntry[], isOverlayShown: boolean): void => {
    state = stateOf(history, isOverlayShown);
    for (const listener of listeners) listener();
  };
  const enter = (before: readonly ViewEntry[], path: ViewPath, parameters: ViewEntry["parameters"]): void => {
    if (!known.has(path)) throw new Error("Unrecognised route");
    const entry = { path, parameters };
    if (!isSame(entry, state.current)) set([...before, entry].slice(-VIEW_HISTORY_MAX), !isMain(path));
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (path, parameters = {}) => enter(state.history, path, parameters),
    replace: (path, parameters = {}) => enter(state.history.slice(0, -1), path, parameters),
    back() {
      const history = state.history.slice(0, -1);
      const path = history.at(-1)?.path ?? "/";
      set(history, history.length > 0 && !isMain(path));
    },
    reset: () => set([HOME], false),
  };
}
