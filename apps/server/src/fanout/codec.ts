import type { z } from "zod";
import type { AudienceEvent, ConversationEvent, DeskEvent } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import type { ProcessEvent } from "../ports/process-events.ts";
import { audienceSchemas, conversationSchemas, deskSchemas, processSchemas } from "./event-schemas.ts";

type SchemasByType = Readonly<Record<string, z.ZodType>>;

interface TopicEvents {
  conversation: ConversationEvent;
  desks: DeskEvent;
  audience: AudienceEvent;
  processes: ProcessEvent;
}
type TopicName = keyof TopicEvents;

const topics = {
  conversation: conversationSchemas,
  desks: deskSchemas,
  audience: audienceSchemas,
  processes: processSchemas,
} satisfies Record<TopicName, SchemasByType>;

/** Writes and reads what goes between processes: the sender's id, a space, and the event as JSON. */
export interface Codec {
  encode(event: object): string;
  /** Undefined when it is this process's own, or nothing that this release knows. */
  decode<Name extends TopicName>(
    topic: Name,
    payload: string,
  ): { event: TopicEvents[Name]; from: string } | undefined;
  /** Whether another process has said it. */
  isForeign(payload: string): boolean;
}

/** Another release may speak: what cannot be understood is logged once of each kind and passed over. */
export function createCodec(processId: string, log: Log): Codec {
  const complained = new Set<string>();
  const own = `${processId} `;
  const passOver = (topic: string, type: string, error: unknown): undefined => {
    const kind = `${topic} ${type}`;
    if (complained.has(kind)) return undefined;
    complained.add(kind);
    log.warn({ err: error, topic, type }, "another process says something that this one does not understand");
    return undefined;
  };
  return {
    encode: (event) => own + JSON.stringify(event),
    isForeign: (payload) => !payload.startsWith(own),
    decode<Name extends TopicName>(topic: Name, payload: string) {
      if (payload.startsWith(own)) return undefined;
      const space = payload.indexOf(" ");
      const value = parse(payload.slice(space + 1));
      const type = typeOf(value);
      const schemas: SchemasByType = topics[topic];
      const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
      if (!schema) return passOver(topic, "unknown", undefined);
      const { success, data, error } = schema.safeParse(value);
      if (!success) return passOver(topic, type, error);
      return { event: data as TopicEvents[Name], from: payload.slice(0, space) };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON at all: as unknown as an unknown type.
    return undefined;
  }
}

function typeOf(value: unknown): string {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
    ? value.type
    : "";
}
