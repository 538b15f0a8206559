import type { Client, ClientEvents, ClientState, Clock } from "../types.ts";
import { diff } from "./delta.ts";
import type { Announcement, FromLeader, RemoteEvent } from "./wire.ts";

/** Nobody has been heard for so long: there is nobody to tell. Longer than a browser holds back the timers of a tab. */
const AUDIENCE_MS = 90_000;
/** Events that a tab which has missed some is told again. */
const RECENT_EVENTS = 50;

const EVENTS: Readonly<Record<keyof ClientEvents, true>> = {
  message: true,
  sent: true,
  ready: true,
  statusChange: true,
  chatStarted: true,
  chatEnded: true,
  agentJoined: true,
  agentLeft: true,
  rated: true,
  prechatSubmitted: true,
  offlineSubmitted: true,
  nameChanged: true,
  filesSent: true,
  tagsChanged: true,
  unreadChanged: true,
  sessionChanged: true,
  popupFocus: true,
  disconnected: true,
  removed: true,
  socketEvent: true,
};

/** Who hears of the engine: this tab, and the others. */
export interface Audience {
  readonly term: number;
  readonly clock: Clock;
  readonly post: (message: FromLeader) => void;
  readonly show: (state: ClientState) => void;
  readonly emit: (name: keyof ClientEvents, payload: unknown) => void;
}

/** Tells the tabs what the leader's engine does. */
export interface Broadcast {
  readonly state: () => ClientState;
  readonly tell: (announcement: Announcement) => void;
  readonly tellAll: () => void;
  /** A tab has been heard: somebody listens. */
  readonly heard: () => void;
  readonly hasAudience: () => boolean;
  /** Tells the others nothing more; this tab goes on hearing. */
  readonly hush: () => void;
}

export function createBroadcast(engine: Client, { term, clock, post, show, emit }: Audience): Broadcast {
  let state = engine.getState();
  let seq = 0;
  let heardAt = clock.now();
  let recent: readonly RemoteEvent[] = [];

  const hasAudience = (): boolean => clock.now() - heardAt < AUDIENCE_MS;

  function tell(announcement: Announcement): void {
    if (hasAudience()) post({ to: "tabs", term, seq, ...announcement });
  }

  engine.subscribe(() => {
    const delta = diff(state, engine.getState());
    state = engine.getState();
    if (delta.length > 0) {
      seq += 1;
      tell({ kind: "delta", delta });
    }
    show(state);
  });
  for (const name of Object.keys(EVENTS) as (keyof ClientEvents)[])
    engine.on(name, (payload) => {
      seq += 1;
      recent = [...recent, { seq, name, payload }].slice(-RECENT_EVENTS);
      tell({ kind: "event", name, payload });
      emit(name, payload);
    });

  return {
    state: () => state,
    tell,
    tellAll: () => tell({ kind: "snapshot", state, recent }),
    heard() {
      heardAt = clock.now();
    },
    hasAudience,
    hush() {
      heardAt = -Infinity;
    },
  };
}
