import type { ProtocolErrorBody, SessionStartResponse } from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS, SOCKET_RETRY_LIMIT, SOCKET_RETRY_RESET_MS } from "@parley/protocol/limits";
import type { Context } from "./context.ts";
import { ORDINARY_STEP } from "./registration/attempt-delay.ts";
import { createAttempts } from "./registration/attempts.ts";
import { openSocket, type Socket } from "./socket/socket.ts";
import { socketUrl } from "./socket/url.ts";
import type { EngineState } from "./state/engine-state.ts";
import { applyRegistration } from "./state/session.ts";
import type { ConnectionState } from "./types.ts";

/** The timer that waits for ready, and after it for the connection to hold. */
const TIMER = "connection";

/** Gets the visitor connected and keeps it so: registration, socket, coming back. */
export interface Connection {
  /** Registers and connects from the beginning. */
  readonly begin: () => void;
  /** Ends the connection or the attempts to get one; nothing comes back by itself. */
  readonly end: () => void;
  /** Gets the connection back at once, with the stored session. */
  readonly comeBack: () => void;
  /** Makes the planned attempt now, if the one before is at least `gap` ms old; nothing when none is planned. */
  readonly hurry: (gap: number) => void;
  /** The server has said `ready`: returns the socket that it said it on. */
  readonly hold: () => Socket | undefined;
  /** Gives the connection up as lost and comes back after a moment (S4-24). */
  readonly lose: () => void;
}

/** What the rest of the engine hears of the connection. */
export interface ConnectionHooks {
  /** A session was started; the socket is about to open. */
  readonly registered: (session: SessionStartResponse) => void;
  readonly event: (name: string, parameters: unknown[]) => void;
  /** There is no connection any more. */
  readonly lost: () => void;
}

export function createConnection(context: Context, hooks: ConnectionHooks): Connection {
  const { options, store, timers, incident } = context;
  let socket: Socket | undefined;
  let wasReady = false;
  /** Connections since the last one that held for 5 s (S4-22). */
  let opened = 0;

  const attempts = createAttempts(context, {
    registered: connect,
    refused: (error) => giveUp("refused", error),
    exhausted: () => giveUp("unreachable"),
  });

  function clear(connection: ConnectionState, changes: Partial<EngineState> = {}): void {
    attempts.cancel();
    timers.clear(TIMER);
    socket?.close();
    socket = undefined;
    hooks.lost();
    store.patch({ connection, ...changes });
  }

  function giveUp(failure: EngineState["failure"], refusal: ProtocolErrorBody | null = null): void {
    clear("disconnected", { failure, refusal });
  }

  function connect(session: SessionStartResponse): void {
    opened += 1;
    try {
      store.update(applyRegistration, session);
      hooks.registered(session);
      const url = socketUrl(session, store.get(), options.windowed);
      socket = openSocket(context, url, { event: hooks.event, lost: lose });
      // A network that swallows everything says nothing either.
      timers.set(TIMER, CALLBACK_TIMEOUT_MS, lose);
    } catch (error) {
      incident("Connecting failed.", error);
      lose();
    }
  }

  function lose(): void {
    if (opened >= SOCKET_RETRY_LIMIT) return giveUp("unreachable");
    clear(wasReady ? "reconnecting" : "connecting");
    attempts.plan(Math.max(0, opened - 1));
  }

  return {
    begin() {
      opened = 0;
      wasReady = false;
      clear("connecting");
      attempts.plan(ORDINARY_STEP);
    },
    end: () => clear("disconnected"),
    comeBack() {
      clear("reconnecting");
      attempts.now(0);
    },
    hurry: attempts.hurry,
    hold() {
      wasReady = true;
      timers.set(TIMER, SOCKET_RETRY_RESET_MS, () => {
        opened = 0;
      });
      return socket;
    },
    lose,
  };
}
