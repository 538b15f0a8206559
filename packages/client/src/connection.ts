import type { ProtocolErrorBody, SessionStartResponse } from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS, SOCKET_RETRY_LIMIT, SOCKET_RETRY_RESET_MS } from "@parley/protocol/limits";
import type { Context } from "./context.ts";
import { NETWORK_ERROR, NOT_OPEN } from "./fault.ts";
import { ORDINARY_STEP } from "./registration/attempt-delay.ts";
import { createAttempts } from "./registration/attempts.ts";
import { planRenewal } from "./registration/renewal.ts";
import { createWaiters } from "./waiters.ts";
import { openSocket, type Socket, type SocketHandlers } from "./socket/socket.ts";
import { socketUrl } from "./socket/url.ts";
import type { EngineState } from "./state/engine-state.ts";
import { applyRegistration } from "./state/session.ts";
import type { ConnectionState } from "./types.ts";

/** The timer that waits for ready, and after it for the connection to hold. */
const TIMER = "connection";

/** Gets the visitor connected and keeps it so: registration, socket, coming back. */
export interface Connection {
  /** Registers and connects from the beginning; continues as reconnecting where another engine's work goes on. */
  readonly begin: () => void;
  /** Ends the connection or the attempts to get one; nothing comes back by itself. */
  readonly end: () => void;
  /** Ends the connection; only `begin` brings it back (S4-25). */
  readonly halt: () => void;
  /** Gets the connection back at once, with the stored session. */
  readonly comeBack: () => void;
  /** Makes the planned attempt now, if the one before is at least `gap` ms old; nothing when none is planned. */
  readonly hurry: (gap: number) => void;
  /** The server has said `ready`: returns the socket that it said it on. */
  readonly hold: () => Socket | undefined;
  /** Gives the connection up as lost and comes back after a moment (S4-24). */
  readonly lose: () => void;
  /** Resolves at the next registration; rejects with a Fault when the attempts end without one. */
  readonly untilRegistered: () => Promise<void>;
}

/** What the rest of the engine hears of the connection. */
export interface ConnectionHooks {
  /** Whether anything may be sent yet. */
  readonly isAllowed: () => boolean;
  /** A session was started; the socket is about to open. */
  readonly registered: (session: SessionStartResponse) => void;
  /** Registration was refused: whether somebody else deals with it. */
  readonly refused: (error: ProtocolErrorBody) => boolean;
  readonly event: (name: string, parameters: unknown[]) => void;
  /** There is no connection any more. */
  readonly lost: () => void;
}

/** Opens the socket of a session; one that says nothing is lost too, for a network may swallow everything. */
function openFor(context: Context, session: SessionStartResponse, handlers: SocketHandlers): Socket {
  const { options, store, timers } = context;
  const socket = openSocket(context, socketUrl(session, store.get(), options.windowed), handlers);
  timers.set(TIMER, CALLBACK_TIMEOUT_MS, handlers.lost);
  return socket;
}

export function createConnection(context: Context, hooks: ConnectionHooks): Connection {
  const { store, timers, incident } = context;
  let socket: Socket | undefined;
  /** Connections since the last one that held for 5 s (S4-22). */
  let opened = 0;
  const waiters = createWaiters();
  let isHalted = false;

  const attempts = createAttempts(context, {
    registered: connect,
    refused(error) {
      if (!hooks.refused(error)) giveUp("refused", error);
    },
    exhausted: () => giveUp("unreachable"),
  });

  function clear(connection: ConnectionState, changes: Partial<EngineState> = {}, error = NOT_OPEN): void {
    attempts.cancel();
    timers.clear(TIMER);
    socket?.close();
    socket = undefined;
    hooks.lost();
    planRenewal(context, 0, comeBack);
    store.patch({ connection, ...changes });
    if (connection === "disconnected") waiters.failed(error);
  }

  function giveUp(failure: EngineState["failure"], refusal: ProtocolErrorBody | null = null): void {
    clear("disconnected", { failure, refusal }, refusal ?? NETWORK_ERROR);
  }

  function connect(session: SessionStartResponse): void {
    opened += 1;
    try {
      store.update(applyRegistration, session);
      hooks.registered(session);
      planRenewal(context, session.tknExp, comeBack);
      socket = openFor(context, session, { event: hooks.event, lost: lose });
      waiters.happened();
    } catch (error) {
      incident("Connecting failed.", error);
      lose();
    }
  }

  function lose(): void {
    if (opened >= SOCKET_RETRY_LIMIT) return giveUp("unreachable");
    clear(store.get().connection === "connecting" ? "connecting" : "reconnecting");
    attempts.plan(Math.max(0, opened - 1));
  }

  function comeBack(): void {
    if (isHalted || !hooks.isAllowed()) return;
    clear("reconnecting");
    attempts.now(0);
  }

  return {
    begin() {
      opened = 0;
      isHalted = false;
      if (!hooks.isAllowed()) return clear("disconnected");
      clear(store.get().connection === "reconnecting" ? "reconnecting" : "connecting");
      return attempts.plan(ORDINARY_STEP);
    },
    end: () => clear("disconnected"),
    halt() {
      isHalted = true;
      clear("disconnected");
    },
    comeBack,
    hurry: attempts.hurry,
    hold() {
      timers.set(TIMER, SOCKET_RETRY_RESET_MS, () => void (opened = 0));
      return socket;
    },
    lose,
    untilRegistered: waiters.wait,
  };
}
