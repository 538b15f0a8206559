import type { AgentCommands, AgentProfile, ParametersOf } from "@parley/protocol";
import { agentApi } from "../api/agent-api.ts";
import { isUnauthenticated } from "../api/desk-error.ts";
import type { AgentEvent } from "../api/agent-event.ts";
import { AgentSocket, type AgentSocketOptions, type Schedule } from "../api/agent-socket.ts";
import type { AgentAttachment } from "../state/agent-attachment.ts";
import type { InboxKind } from "../state/inbox.ts";
import type { Filter, Page } from "../state/model.ts";
import { initialState } from "../state/model.ts";
import { reduce } from "../state/reduce.ts";
import { createStore } from "../state/store.ts";
import { createAnnouncementExpiry } from "./announcement-expiry.ts";
import type { DeskStore, SyncContext } from "./context.ts";
import { createDetails } from "./details.ts";
import { createDirectory } from "./directory.ts";
import { createInbox } from "./inbox.ts";
import { openKeptStorage, type KeptStorage, type StorageLike } from "./kept-storage.ts";
import { createLists } from "./lists.ts";
import { newMessageId } from "./message-id.ts";
import { createOlderMessages } from "./older-messages.ts";
import { createOutbox } from "./outbox.ts";
import { createSeen } from "./seen.ts";
import { createTypingExpiry } from "./typing-expiry.ts";
import { createTypingReporter, type TypingReporter } from "./typing.ts";
import { createUnknownReader } from "./unknown.ts";
import { createUploads, type Uploads } from "./uploads.ts";
import { createVisitorActions, type VisitorActions } from "./visitor-actions.ts";
import { createWatching } from "./watching.ts";

/** Whom a chat is handed on to. */
export type TransferTarget = Pick<ParametersOf<AgentCommands["transferChat"]>[0], "kind" | "id">;

/** A signed-in agent's desk: its state, and everything that the agent can do. */
export interface Desk extends VisitorActions {
  readonly store: DeskStore;
  readonly kept: KeptStorage;
  readonly typing: TypingReporter;
  readonly uploads: Uploads;
  readonly show: (page: Page) => void;
  /** Opens a conversation; null closes the open one. */
  readonly open: (conversationId: string | null) => void;
  readonly setFilter: (filter: Filter) => void;
  readonly setDepartment: (department: string | null) => void;
  readonly refreshLists: () => void;
  readonly moreConversations: () => void;
  readonly olderMessages: (conversationId: string) => void;
  readonly retryThread: (conversationId: string) => void;
  readonly retryDetails: () => void;
  readonly refreshDirectory: () => Promise<void>;
  readonly setInboxKind: (kind: InboxKind) => void;
  readonly retryInbox: () => void;
  readonly moreForms: () => void;
  readonly send: (conversationId: string, text: string, attachments?: readonly AgentAttachment[]) => void;
  readonly retryMessage: (id: string) => void;
  readonly discardMessage: (id: string) => void;
  /** These four reject with a DeskError whose message is meant for the agent. */
  readonly join: (conversationId: string) => Promise<void>;
  readonly leave: (conversationId: string) => Promise<void>;
  readonly end: (conversationId: string) => Promise<void>;
  readonly transfer: (conversationId: string, target: TransferTarget) => Promise<void>;
  readonly setVisible: (visible: boolean) => void;
  /** The network or the page came back. */
  readonly hurry: () => void;
  /** Calls back with every event; the answer ends that. */
  readonly onEvent: (listener: (event: AgentEvent) => void) => () => void;
  /** Connects, fetches, and keeps in step until it is stopped; can be started again. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** What a desk needs of its surroundings. */
export interface DeskOptions extends Pick<
  AgentSocketOptions,
  "open" | "random" | "isSignedIn" | "onSignedOut"
> {
  readonly agent: AgentProfile;
  readonly schedule: Schedule;
  /** Epoch ms. */
  readonly now: () => number;
  readonly storage: StorageLike | undefined;
  readonly visible: boolean;
}

/** Makes a desk that waits to be started. */
export function createDesk(options: DeskOptions): Desk {
  const { agent, visible, schedule, now, onSignedOut } = options;
  const kept = openKeptStorage(options.storage, agent.profileId);
  const store: DeskStore = createStore(initialState(agent, { outbox: kept.readOutbox(), visible }), reduce);
  const listeners = new Set<(event: AgentEvent) => void>();
  const tell = (event: AgentEvent): void => {
    store.dispatch({ type: "event", event });
    for (const listener of listeners) listener(event);
  };
  const socket = new AgentSocket({
    ...options,
    onPhase: (phase) => store.dispatch({ type: "phaseChanged", phase }),
    onEvent: tell,
  });
  let running = false;
  const onFailure = (error: unknown): void => {
    // What was still on its way when the agent signed out is no news.
    if (running && isUnauthenticated(error)) onSignedOut();
  };
  const context: SyncContext = { store, api: agentApi, socket, schedule, now, onFailure };
  const parts = createParts(context, kept);
  listeners.add(createTypingExpiry(context));
  listeners.add(createAnnouncementExpiry(context));

  return {
    store,
    kept,
    ...parts.actions,
    ...pageActions(context),
    ...conversationActions(context, tell),
    ...createVisitorActions(context, tell),
    setVisible: (seen) => store.dispatch({ type: "visibilityChanged", visible: seen }),
    hurry: () => socket.hurry(),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      running = true;
      parts.start();
      socket.start();
    },
    stop: () => {
      running = false;
      parts.stop();
      socket.stop();
    },
  };
}

/** The parts that keep the state in step; once started, each looks at it after every change. */
function createParts(context: SyncContext, kept: KeptStorage) {
  const { store } = context;
  const lists = createLists(context);
  const watching = createWatching(context);
  const typing = createTypingReporter(context);
  const older = createOlderMessages(context);
  const details = createDetails(context);
  const inbox = createInbox(context);
  const directory = createDirectory(context);
  const fetching = [lists, createUnknownReader(context), watching, details, inbox, directory];
  const parts = [...fetching, createOutbox(context), createSeen(context)];
  let saved = store.get().outbox;
  const reconcile = (): void => {
    for (const part of parts) part.reconcile(store.get());
    const { outbox } = store.get();
    if (outbox !== saved) kept.writeOutbox(outbox);
    saved = outbox;
  };
  let unsubscribe = (): void => {};
  return {
    actions: {
      typing,
      refreshLists: lists.refresh,
      moreConversations: () => void lists.more(),
      olderMessages: (id: string) => void older(id),
      retryThread: watching.retry,
      retryDetails: details.retry,
      retryInbox: inbox.retry,
      moreForms: () => void inbox.more(),
      refreshDirectory: directory.refresh,
      uploads: createUploads(context, newMessageId),
    },
    start: () => {
      unsubscribe = store.subscribe(reconcile);
      reconcile();
    },
    stop: () => {
      unsubscribe();
      typing.stopped();
    },
  };
}

function pageActions({ store }: SyncContext) {
  return {
    show: (page: Page) => store.dispatch({ type: "pageShown", page }),
    open: (conversationId: string | null) => store.dispatch({ type: "opened", conversationId }),
    setFilter: (filter: Filter) => store.dispatch({ type: "filterChanged", filter }),
    setDepartment: (department: string | null) => store.dispatch({ type: "departmentChosen", department }),
    setInboxKind: (kind: InboxKind) => store.dispatch({ type: "inboxKind", kind }),
  };
}

function conversationActions({ store, socket, now }: SyncContext, tell: (event: AgentEvent) => void) {
  return {
    send: (conversationId: string, text: string, attachments: readonly AgentAttachment[] = []) => {
      const entry = {
        id: newMessageId(),
        conversationId,
        text,
        attachments,
        createdAt: now(),
        status: "pending",
      } as const;
      store.dispatch({ type: "messageQueued", entry: { ...entry, cver: null, timeouts: 0, error: null } });
    },
    retryMessage: (id: string) => store.dispatch({ type: "messageRetried", id }),
    discardMessage: (id: string) => store.dispatch({ type: "messageDiscarded", id }),
    join: async (conversationId: string) => {
      tell({ name: "conversationChanged", payload: await socket.call("joinChat", { conversationId }) });
    },
    leave: async (conversationId: string) => {
      tell({ name: "conversationChanged", payload: await socket.call("leaveChat", { conversationId }) });
    },
    transfer: async (conversationId: string, { kind, id }: TransferTarget) => {
      const payload = await socket.call("transferChat", { conversationId, kind, id });
      tell({ name: "conversationChanged", payload });
    },
    end: async (conversationId: string) => {
      // What it made of the conversation comes as events, to every desk alike.
      await socket.call("endChat", { conversationId });
    },
  };
}
