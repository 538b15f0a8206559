import { Fault, NOT_RUNNING } from "../fault.ts";
import type { Lifecycle } from "../lifecycle.ts";

/** An attempt that activity sets off comes no sooner than this after the one before: a mouse moves all the time. */
const ACTIVITY_GAP_MS = 5_000;

/** What every method goes through: a removed widget does nothing, and whoever uses the chat is there. */
export interface Guards {
  /** The visitor did something on the page. */
  readonly note: () => void;
  /** The visitor does something with the chat. */
  readonly act: () => void;
  /** A method that answers `otherwise` when the widget is removed. */
  readonly live: <Args extends unknown[], Result>(
    method: (...args: Args) => Result,
    otherwise: NoInfer<Result>,
  ) => (...args: Args) => Result;
  /** A method without an answer. */
  readonly quiet: <Args extends unknown[]>(method: (...args: Args) => void) => (...args: Args) => void;
  /** A method of a part of the present engine, called by the page's script; rejects when the widget is removed. */
  readonly scripted: <Args extends unknown[], Result>(
    method: () => (...args: Args) => Promise<Result>,
  ) => (...args: Args) => Promise<Result>;
  /** The same for what the visitor does. */
  readonly asked: Guards["scripted"];
}

export function createGuards({ engine }: Pick<Lifecycle, "engine">): Guards {
  const isRemoved = (): boolean => engine().store.get().failure === "removed";

  function note(): void {
    const { timers, activity, connection } = engine();
    if (!timers.isOpen()) return;
    activity.note();
    connection.hurry(ACTIVITY_GAP_MS);
  }

  const live: Guards["live"] =
    (method, otherwise) =>
    (...args) =>
      isRemoved() ? otherwise : method(...args);

  const scripted: Guards["scripted"] =
    (method) =>
    async (...args) => {
      if (isRemoved()) throw new Fault(NOT_RUNNING);
      return method()(...args);
    };

  return {
    note,
    act() {
      note();
      engine().permission.act();
    },
    live,
    quiet: (method) => live(method, undefined),
    scripted,
    asked: (method) =>
      scripted(() => {
        note();
        return method();
      }),
  };
}
