import type { FileAttachment } from "@parley/protocol";
import { Fault, NOT_RUNNING } from "../fault.ts";
import { createTimers } from "../timers.ts";
import type { Client, ClientLink, ClientOptions, TabsPlatform } from "../types.ts";
import { createCalls, type Calls } from "./calls.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import type { CreateEngine } from "./leader.ts";
import { createLetters, type Letters } from "./letters.ts";
import { type Method, METHODS, SILENT } from "./methods.ts";
import { Seat, type SeatContext } from "./seat.ts";
import { createStage, type Stage } from "./stage.ts";

/** A following tab tells of the visitor's activity no more often. */
const TOUCH_GAP_MS = 5_000;

/** Whom this page has said that its visitor is. */
interface Person {
  readonly user: Record<string, unknown>;
  /** Id of the visitor that the login led to; null while it is not answered. */
  visitorId: string | null;
}

/** One of the visitor's tabs, as the page uses it. */
interface Member {
  readonly options: ClientOptions;
  readonly create: CreateEngine;
  readonly seat: Seat;
  readonly stage: Stage;
  readonly calls: Calls;
  readonly inbox: Inbox;
  readonly letters: Letters;
  readonly stopTimers: () => void;
  readonly incident: (message: string, error?: unknown) => void;
  /** new: `start` was never called. */
  phase: "new" | "running" | "stopped";
  person: Person | null;
  touchedAt: number;
}

/** Makes a call, wherever the engine is; before `start` it waits for it. */
function perform(member: Member, method: Method, args: readonly unknown[]): unknown {
  const { seat, calls, phase } = member;
  if (phase === "running") return seat.perform(method, args);
  // A message is kept for the next start.
  if (phase === "stopped" && method !== "send") return Promise.reject(new Fault(NOT_RUNNING));
  return calls.add(method, args, true);
}

/** Makes a call whose outcome nobody waits for. */
function order(member: Member, method: Method, args: readonly unknown[]): void {
  const outcome = perform(member, method, args);
  if (outcome instanceof Promise)
    outcome.catch((error: unknown) => {
      if (member.phase === "running") member.incident(`${method} failed.`, error);
    });
}

/** The methods that are carried out by the engine, each under its name. */
function engineMethods(member: Member): Record<Method, (...args: unknown[]) => unknown> {
  const methods = Object.keys(METHODS) as Method[];
  const entries = methods.map((method) => [
    method,
    SILENT.includes(method)
      ? (...args: unknown[]) => order(member, method, args)
      : // In a promise, so that an engine which refuses at once rejects as well.
        async (...args: unknown[]) => perform(member, method, args),
  ]);
  return Object.fromEntries(entries) as Record<Method, (...args: unknown[]) => unknown>;
}

/** Methods about this tab itself. */
function lifecycle(
  member: Member,
): Pick<Client, "start" | "stop" | "shutdown" | "switchWidget" | "activity"> {
  const { options, create, seat, stage, calls, letters } = member;

  /** Leaves the group; what waits for an answer fails, messages are kept. */
  function leave(): Client | undefined {
    member.phase = "stopped";
    const engine = seat.leave();
    member.stopTimers();
    for (const call of calls.take(({ method }) => method !== "send")) call.settle(NOT_RUNNING);
    return engine;
  }

  return {
    start() {
      if (member.phase === "running") return order(member, "start", []);
      member.phase = "running";
      return seat.take();
    },
    stop() {
      if (member.phase !== "running") return;
      const engine = leave();
      engine?.stop();
      stage.show({ ...stage.base(), connection: "disconnected" });
    },
    shutdown() {
      const engine = leave() ?? create(options);
      engine.shutdown();
      letters.forgetAll();
      calls.take(() => true);
      member.person = null;
      stage.show(engine.getState());
    },
    async switchWidget(propertyId, widgetId) {
      // An engine that was never started says what is wrong with the ids.
      if (!propertyId?.trim() || !widgetId?.trim()) return create(options).switchWidget(propertyId, widgetId);
      member.phase = "running";
      try {
        // The other tabs stay with the widget of their pages.
        return await seat.alone().engine.switchWidget(propertyId, widgetId);
      } catch (error) {
        seat.leave()?.stop();
        seat.take();
        throw error;
      }
    },
    activity() {
      const { clock } = options;
      if (member.phase !== "running") return;
      const leader = seat.leader();
      if (leader) return leader.touch();
      if (clock.now() - member.touchedAt < TOUCH_GAP_MS && !stage.base().isInactive) return;
      member.touchedAt = clock.now();
      seat.follower()?.touch();
    },
  };
}

/** Methods that this tab has its own part in before the engine does. */
function prepared(member: Member): Pick<Client, "send" | "discard" | "login" | "logout" | "navigated"> {
  const { letters, inbox, calls, seat, stage } = member;
  return {
    send(text, attachments: readonly FileAttachment[] = []) {
      const letter = letters.write(text, attachments);
      if (!letter) return null;
      // A leader's engine has an outbox of its own.
      if (!seat.leader()) inbox.put(letter);
      order(member, "send", [text, attachments, letter.id]);
      return letter.id;
    },
    discard(id) {
      letters.forget(id);
      for (const call of calls.take(({ method, args }) => method === "send" && args[2] === id))
        call.settle(null);
      order(member, "discard", [id]);
    },
    async login(user) {
      const said: Person = { user, visitorId: null };
      member.person = said;
      await perform(member, "login", [user]);
      said.visitorId = stage.base().visitorId;
    },
    async logout() {
      member.person = null;
      letters.forgetAll();
      await perform(member, "logout", []);
    },
    navigated() {
      seat.leader()?.visit();
      order(member, "navigated", []);
    },
  };
}

/** An engine for one of several tabs: of them all, one has the connection. */
export function createMember(
  options: ClientOptions,
  platform: TabsPlatform,
  { create, loadFollower }: Pick<SeatContext, "create" | "loadFollower">,
): Client {
  const incident = (message: string, error?: unknown): void => options.onIncident?.({ message, error });
  const guard = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      incident("Callback failed.", error);
    }
  };
  const timers = createTimers(options.clock, guard);
  const inbox = createInbox(options);
  const letters = createLetters(options, inbox);
  const calls = createCalls(options.clock, () => stage.refresh());
  const stage = createStage(create(options).getState(), calls.list, letters.part, guard);
  /** Nothing when another tab has logged the visitor out, or in as somebody else. */
  const person = (): Record<string, unknown> | null => {
    const { user, visitorId } = member.person ?? {};
    return user && (visitorId === null || visitorId === stage.base().visitorId) ? user : null;
  };
  const shared = { options, create, stage, calls, inbox, letters, incident };
  const seat = new Seat({ ...shared, platform, loadFollower, timers, person });
  const member: Member = {
    ...shared,
    seat,
    stopTimers: timers.close,
    phase: "new",
    person: null,
    touchedAt: -Infinity,
  };
  const { call, freshToken, issue, ...methods } = engineMethods(member);
  const link = { options, call, freshToken, issue } as unknown as ClientLink;
  const { getState, subscribe, on } = stage;
  // The methods have the interface's names; what each takes and gives is the engine's own.
  const client = { ...methods, ...lifecycle(member), ...prepared(member), link, getState, subscribe, on };
  return client as unknown as Client;
}
