import {
  encodeCallback,
  encodeFrame,
  FRAME_MAX_BYTES,
  parseFrame,
  ProtocolError,
  SERVICE_COMMAND,
  type Command,
  type Frame,
  type ParametersOf,
  type ReplyOf,
} from "@parley/protocol";
import { logFault, toRefusal } from "../domain/refusal.ts";
import { callContext } from "../ports/call-context.ts";
import type { Log } from "../ports/log.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";
import { parsePayload } from "../validation/parse-payload.ts";
import { callbackIdOf } from "./callback-id.ts";
import type { Peer } from "./peer.ts";

/** What every connection has. */
export interface Connection {
  readonly peer: Peer;
}

/** A command that was received: from whom, and how to answer before the handler has returned. */
export interface Received<Caller, Reply> {
  caller: Caller;
  /** Sends the answer at once; what the handler returns later is then not sent. Undefined when none is wanted. */
  answer: ((reply: Reply) => void) | undefined;
}

/** One handler for each command of a table; a missing one does not compile. */
export type CommandHandlers<Table extends Record<string, Command>, Caller> = {
  [Name in keyof Table]: (
    received: Received<Caller, ReplyOf<Table[Name]>>,
    ...parameters: ParametersOf<Table[Name]>
  ) => ReplyOf<Table[Name]> | Promise<ReplyOf<Table[Name]>>;
};

/** How a dispatcher treats its callers. */
export interface DispatcherOptions<Caller> {
  /** Counts a frame; milliseconds to wait when there were too many, else 0. Called for every frame: it must be cheap. */
  waitOf?: (caller: Caller) => number;
  metrics?: Pick<Metrics, "refused">;
}

interface Route<Caller> {
  name: string;
  schema: Command["parameters"];
  /** Parameters beyond these are not looked at. */
  arity: number;
  handle: (received: Received<Caller, unknown>, ...parameters: unknown[]) => unknown;
}

/** Routes the frames of one kind of socket to the handlers of its command table. */
export class Dispatcher<Caller extends Connection> {
  readonly #log: Log;
  readonly #waitOf: DispatcherOptions<Caller>["waitOf"];
  readonly #metrics: Pick<Metrics, "refused">;
  readonly #commands = new Map<string, Route<Caller>>();
  /** By service and path. */
  readonly #services = new Map<string, Route<Caller>>();
  /** Commands that have not been answered yet. */
  #inFlight = 0;
  #stopped = false;
  #whenIdle: (() => void)[] = [];

  constructor(
    log: Log,
    table: Record<string, Command>,
    handlers: CommandHandlers<Record<string, Command>, Caller>,
    options: DispatcherOptions<Caller> = {},
  ) {
    this.#log = log;
    this.#waitOf = options.waitOf;
    this.#metrics = options.metrics ?? noMetrics;
    for (const [name, command] of Object.entries(table)) {
      const route: Route<Caller> = {
        name,
        schema: command.parameters,
        arity: command.parameters.def.items.length,
        handle: handlers[name] as Route<Caller>["handle"],
      };
      this.#commands.set(name, route);
      if (command.service) this.#services.set(command.service.join(" "), route);
    }
  }

  /** Handles one WebSocket message. Never throws: every fault is answered to the caller. */
  receive(caller: Caller, data: Buffer, isBinary: boolean): void {
    const retryAfterMs = this.#waitOf?.(caller) ?? 0;
    if (retryAfterMs > 0) {
      return this.#refuse(caller, new ProtocolError("RATE_LIMITED", { retryAfterMs }), {
        k: callbackIdOf(data),
      });
    }
    if (isBinary) return this.#refuse(caller, new ProtocolError("INVALID_FRAME"));
    if (data.length > FRAME_MAX_BYTES) {
      return this.#refuse(caller, new ProtocolError("FRAME_TOO_LARGE"), { k: callbackIdOf(data) });
    }
    const text = data.toString();
    const frame = parseFrame(text);
    if (typeof frame === "string") {
      return this.#refuse(caller, new ProtocolError(frame), { k: callbackIdOf(data) });
    }
    if (this.#stopped || caller.peer.leaving) {
      return this.#refuse(caller, new ProtocolError("UNAVAILABLE"), frame);
    }
    callContext.run(caller.peer.id, this.#run, caller, frame);
  }

  /** Refuses new commands with UNAVAILABLE and waits for those that run. */
  drain(): Promise<void> {
    this.#stopped = true;
    if (this.#inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
    });
  }

  readonly #run = (caller: Caller, frame: Frame): void => {
    const answer = answerer(caller, frame);
    try {
      const { route, parameters } = this.#find(frame);
      const given = parameters.length > route.arity ? parameters.slice(0, route.arity) : parameters;
      const checked = parsePayload(route.schema, given, 1) as unknown[];
      const reply = route.handle({ caller, answer }, ...checked);
      if (reply instanceof Promise) this.#follow(caller, frame, reply, answer);
      else answer?.(reply);
    } catch (error) {
      this.#fail(caller, frame, error);
    }
  };

  #follow(caller: Caller, frame: Frame, reply: Promise<unknown>, answer: Answerer | undefined): void {
    this.#inFlight += 1;
    caller.peer.began();
    reply.then(
      (data) => {
        answer?.(data);
        this.#settled(caller);
      },
      (error: unknown) => {
        this.#fail(caller, frame, error);
        this.#settled(caller);
      },
    );
  }

  #settled({ peer }: Caller): void {
    peer.settled();
    this.#inFlight -= 1;
    if (this.#inFlight > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #find({ c, p }: Frame): { route: Route<Caller>; parameters: unknown[] } {
    if (c !== SERVICE_COMMAND) return { route: known(this.#commands.get(c)), parameters: p };
    const [service, path, payload] = p;
    if (typeof service !== "string" || typeof path !== "string") throw new ProtocolError("UNKNOWN_COMMAND");
    return { route: known(this.#services.get(`${service} ${path}`)), parameters: [payload] };
  }

  #fail(caller: Caller, frame: Frame, error: unknown): void {
    logFault(this.#log, error, { command: frame.c }, "a command failed");
    this.#refuse(caller, toRefusal(error), frame);
  }

  /** Answers a refusal: to the callback where there is one, else as an event that names the command. */
  #refuse({ peer }: Caller, error: ProtocolError, frame: { c?: string; k?: number | undefined } = {}): void {
    this.#metrics.refused(error.code);
    const body = { ...error.toJSON(), requestId: peer.id };
    peer.send(
      frame.k === undefined
        ? encodeFrame("commandRejected", [
            frame.c === undefined ? body : { ...body, command: frame.c.slice(0, ECHO_MAX) },
          ])
        : encodeCallback(frame.k, body, null),
    );
  }
}

type Answerer = (reply: unknown) => void;

/** Sends the first of the answers that it is given; undefined when the caller wants none. */
function answerer({ peer }: Connection, { k }: Frame): Answerer | undefined {
  if (k === undefined) return undefined;
  let answered = false;
  return (reply) => {
    if (answered) return;
    answered = true;
    peer.send(encodeCallback(k, null, reply));
  };
}

function known<Found>(route: Found | undefined): Found {
  if (!route) throw new ProtocolError("UNKNOWN_COMMAND");
  return route;
}

/** Characters of a command's name that are sent back. */
const ECHO_MAX = 64;
