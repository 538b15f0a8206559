import type { AgentCommandName } from "@parley/protocol";
import { DeskError } from "../api/desk-error.ts";
import type { AgentApi } from "../api/agent-api.ts";
import type { DeskState } from "../state/model.ts";
import { initialState } from "../state/model.ts";
import { reduce } from "../state/reduce.ts";
import { createStore } from "../state/store.ts";
import type { DeskStore, SyncContext } from "../sync/context.ts";
import { manualClock, type ManualClock } from "./manual-clock.ts";
import { anna, START } from "./samples.ts";
import { settled } from "./settled.ts";

/** A command that a part of the desk has sent and that the test answers. */
export interface SentCommand {
  readonly command: AgentCommandName;
  readonly target: Readonly<Record<string, unknown>>;
  readonly answer: (data: unknown) => Promise<void>;
  readonly refuse: (code: string, retryAfterMs?: number) => Promise<void>;
}

/** An HTTP call that a part of the desk has made and that the test answers. */
export interface SentRequest {
  readonly name: keyof AgentApi;
  readonly input: readonly unknown[];
  readonly answer: (data: unknown) => Promise<void>;
  readonly refuse: (code: string) => Promise<void>;
}

/** What one part of staying in step works with, its server's end in the hand of the test. */
export interface DeskEnd {
  readonly context: SyncContext;
  readonly store: DeskStore;
  readonly clock: ManualClock;
  readonly sent: SentCommand[];
  readonly requests: SentRequest[];
  readonly failures: unknown[];
  /** The connection is lost: what waits is rejected. */
  readonly lose: () => Promise<void>;
  /** The server says `ready`. */
  readonly connect: () => void;
}

/** A desk's insides without a desk; `over` is what it knows already. */
export function deskEnd(over: Partial<DeskState> = {}): DeskEnd {
  const clock = manualClock();
  const store: DeskStore = createStore({ ...initialState(anna), ...over }, reduce);
  const sent: SentCommand[] = [];
  const open = new Set<SentCommand>();
  const failures: unknown[] = [];
  const { api, requests } = answeredByHand();
  const call = (command: AgentCommandName, target: Readonly<Record<string, unknown>>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void): Promise<void> => {
        open.delete(entry);
        end();
        return settled();
      };
      const entry: SentCommand = {
        command,
        target,
        answer: (data) => settle(() => resolve(data)),
        refuse: (code, retryAfterMs) =>
          settle(() => reject(new DeskError(code, `Refused: ${code}.`, { retryAfterMs }))),
      };
      sent.push(entry);
      open.add(entry);
    });
  return {
    clock,
    store,
    sent,
    requests,
    failures,
    context: {
      store,
      api,
      schedule: clock.schedule,
      now: clock.now,
      socket: { call: call as SyncContext["socket"]["call"] },
      onFailure: (error) => failures.push(error),
    },
    lose: async () => {
      store.dispatch({ type: "phaseChanged", phase: "waiting" });
      for (const entry of open) await entry.refuse("NOT_OPEN");
    },
    connect: () => {
      store.dispatch({ type: "event", event: { name: "ready", payload: { agent: anna, now: START } } });
      store.dispatch({ type: "phaseChanged", phase: "ready" });
    },
  };
}

function answeredByHand(): { api: AgentApi; requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  const ask =
    (name: keyof AgentApi) =>
    (...input: unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        requests.push({
          name,
          input,
          answer: (data) => {
            resolve(data as never);
            return settled();
          },
          refuse: (code) => {
            reject(new DeskError(code, `Refused: ${code}.`));
            return settled();
          },
        });
      });
  const api = {
    listVisitors: ask("listVisitors"),
    listConversations: ask("listConversations"),
    readConversation: ask("readConversation"),
    listOlderMessages: ask("listOlderMessages"),
    readVisitor: ask("readVisitor"),
    listNotes: ask("listNotes"),
    listFormSubmissions: ask("listFormSubmissions"),
    listAgents: ask("listAgents"),
    listProperties: ask("listProperties"),
    listDepartments: ask("listDepartments"),
    uploadFile: ask("uploadFile"),
  };
  return { api, requests };
}
