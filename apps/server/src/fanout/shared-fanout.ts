import { randomBytes } from "node:crypto";
import type { Clock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import type { ProcessEvent } from "../ports/process-events.ts";
import { createCodec, type Codec } from "./codec.ts";
import { createLocalTopics, type LocalTopics } from "./local-topics.ts";
import { EVERYBODY, Topic } from "./topic.ts";
import { WireKeeper } from "./wire-keeper.ts";
import type { OpenWire } from "./wire.ts";

const DESKS = "desks";
const AUDIENCE = "audience";
const PROCESSES = "processes";
/** Says that its sender could not say everything. */
const GAPS = "gaps";
const CONVERSATION = "conversation:";
const PROCESS = "process:";
const ID_BYTES = 9;

export interface SharedFanoutOptions {
  open: OpenWire;
  clock: Clock;
  log: Log;
}

/** A fan-out between processes: the own listeners are told at once, the others over a connection. @throws as `open` */
export async function openSharedFanout({ open, clock, log }: SharedFanoutOptions): Promise<Fanout> {
  const processId = randomBytes(ID_BYTES).toString("base64url");
  const ownChannel = PROCESS + processId;
  const local = createLocalTopics(log);
  const processes = new Topic<{ event: ProcessEvent; from: string }>(log);
  const codec = createCodec(processId, log);
  const missEverything = (): void => local.missed.publish(EVERYBODY, undefined);
  const keeper: WireKeeper = new WireKeeper({
    open,
    clock,
    log,
    ownChannel,
    channels: [DESKS, AUDIENCE, PROCESSES, GAPS],
    onMessage: createReceiver({ local, processes, codec, missEverything, ownChannel }),
    onMended: (unsent) => {
      if (unsent) keeper.publish(GAPS, codec.encode({}));
      missEverything();
    },
    // What was said between a visitor's coming and this moment went past it.
    onSubscribed: (channels) => local.missed.publish(EVERYBODY, conversationsOf(channels)),
  });
  await keeper.start();
  const { here } = local.shared;
  const publish = (channel: string, event: object): void => keeper.publish(channel, codec.encode(event));
  return {
    ...local.shared,
    processId,
    isAlone: false,
    get isConnected() {
      return keeper.isConnected;
    },
    publishToConversation: (conversationId, event) => {
      here.publishToConversation(conversationId, event);
      publish(CONVERSATION + conversationId, event);
    },
    subscribeToConversation: (conversationId, listener) => {
      const channel = CONVERSATION + conversationId;
      if (!local.conversations.has(conversationId)) keeper.subscribe(channel);
      const unsubscribe = local.conversations.subscribe(conversationId, listener);
      return () => {
        unsubscribe();
        if (!local.conversations.has(conversationId)) keeper.unsubscribe(channel);
      };
    },
    publishToDesks: (event) => {
      here.publishToDesks(event);
      publish(DESKS, event);
    },
    publishToAudience: (event) => {
      here.publishToAudience(event);
      publish(AUDIENCE, event);
    },
    publishToProcesses: (event, to) => publish(to === undefined ? PROCESSES : PROCESS + to, event),
    subscribeToProcesses: (listener) =>
      processes.subscribe(EVERYBODY, ({ event, from }) => listener(event, from)),
    async close() {
      await keeper.close();
      local.clear();
      processes.clear();
    },
  };
}

interface ReceiverParts {
  local: LocalTopics;
  processes: Topic<{ event: ProcessEvent; from: string }>;
  codec: Codec;
  missEverything: () => void;
  ownChannel: string;
}

/** Tells the own listeners what other processes say. */
function createReceiver({ local, processes, codec, missEverything, ownChannel }: ReceiverParts) {
  return (channel: string, payload: string): void => {
    if (channel.startsWith(CONVERSATION)) {
      const conversationId = channel.slice(CONVERSATION.length);
      // Some transports bring everything; what nobody listens to need not be read.
      if (!local.conversations.has(conversationId)) return;
      const told = codec.decode("conversation", payload);
      if (told) local.conversations.publish(conversationId, told.event);
    } else if (channel === DESKS) {
      const told = codec.decode("desks", payload);
      if (told) local.desks.publish(EVERYBODY, told.event);
    } else if (channel === AUDIENCE) {
      const told = codec.decode("audience", payload);
      if (told) local.audience.publish(EVERYBODY, told.event);
    } else if (channel === GAPS) {
      if (codec.isForeign(payload)) missEverything();
    } else if (channel === PROCESSES || channel === ownChannel) {
      const told = codec.decode("processes", payload);
      if (told) processes.publish(EVERYBODY, told);
    }
  };
}

const conversationsOf = (channels: readonly string[]): ReadonlySet<string> =>
  new Set(
    channels
      .filter((channel) => channel.startsWith(CONVERSATION))
      .map((channel) => channel.slice(CONVERSATION.length)),
  );
