import type {
  InputOf,
  ProtocolErrorBody,
  ReplyOf,
  VisitorCommandName,
  VisitorCommands,
} from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { Fault, NOT_OPEN, NOT_RUNNING, TIMEOUT } from "../fault.ts";
import type { Socket } from "./socket.ts";

type Parameters<Name extends VisitorCommandName> = InputOf<VisitorCommands[Name]>;
type Answered<Name extends VisitorCommandName> = (
  error: ProtocolErrorBody | null,
  data: ReplyOf<VisitorCommands[Name]>,
) => void;

type ServiceName = {
  [Name in VisitorCommandName]: VisitorCommands[Name] extends { service: readonly unknown[] } ? Name : never;
}[VisitorCommandName];

type Services = { [Name in ServiceName]: VisitorCommands[Name]["service"] };

const CHAT = "visitor-chat";
const CALLS = "webrtc";
/** Commands that travel as calls of a service, with its name and their paths (S7-79 to S7-85). */
const SERVICES: Partial<Record<VisitorCommandName, readonly [service: string, path: string]>> = {
  sendChatMessage: [CHAT, "/v1/message/visitor"],
  saveOfflineForm: [CHAT, "/v1/visitor/offline-form"],
  visitorChatSeen: [CHAT, "/v1/visitor/messages-seen"],
  visitorChatDismiss: [CHAT, "/v1/visitor/dismiss-preview"],
  getCallStatus: [CALLS, "/v1/vcall/status/visitor"],
  getWebRTCToken: [CALLS, "/v1/vcall/init/visitor"],
  declineCall: [CALLS, "/v1/vcall/reject/visitor"],
} satisfies Services;

interface Command {
  /** Of its timer. */
  id: string;
  name: VisitorCommandName;
  parameters: unknown[];
  /** Absent: nobody waits for the answer, and only the latest command of the name is worth sending. */
  done?: ((error: ProtocolErrorBody | null, data: unknown) => void) | undefined;
}

/** Sends commands as soon as the connection is ready. */
export interface Commands {
  /**
   * Issues a command: sent now, or queued until the connection is ready (S4-19). Of queued commands that nobody waits
   * for, the latest of a name is kept. `done` is called once, with TIMEOUT 35 s after the command was issued at the
   * latest, queued or sent (S7-86).
   */
  readonly issue: <Name extends VisitorCommandName>(
    name: Name,
    parameters: Parameters<Name>,
    done?: Answered<Name>,
  ) => void;
  /** The same as a promise; rejects with a Fault. */
  readonly request: <Name extends VisitorCommandName>(
    name: Name,
    ...parameters: Parameters<Name>
  ) => Promise<ReplyOf<VisitorCommands[Name]>>;
  /** Takes a queued command back. */
  readonly drop: (name: VisitorCommandName) => void;
  /** The connection is ready, or gone (null). */
  readonly attach: (socket: Socket | null) => void;
  /** Whether a command issued now would be sent at once. */
  readonly isReady: () => boolean;
  /** How long the server has said nothing, in ms; 0 without a connection. */
  readonly quietFor: () => number;
  /** Gives up what is queued. */
  readonly clear: () => void;
}

export function createCommands({ options, timers, incident }: Context): Commands {
  let socket: Socket | null = null;
  let queue: Command[] = [];
  let issued = 0;

  function finish(command: Command, error: ProtocolErrorBody | null, data?: unknown): void {
    const { id, name, done } = command;
    timers.clear(id);
    delete command.done;
    if (done) done(error, data);
    else if (error && ![NOT_OPEN, NOT_RUNNING, TIMEOUT].includes(error))
      incident(`${name}: ${error.message}`, error);
  }

  function transmit(target: Socket, command: Command): void {
    const service = SERVICES[command.name];
    target.send(
      service ? "service" : command.name,
      service ? [...service, ...command.parameters] : command.parameters,
      (error, data) => finish(command, error, data),
    );
  }

  const drop = (name: VisitorCommandName): void => {
    queue = queue.filter((other) => other.name !== name || other.done);
  };
  const isReady = (): boolean => socket?.state() === "open";

  const issue: Commands["issue"] = (name, parameters, done) => {
    issued += 1;
    const id = `command:${issued}`;
    const command: Command = { id, name, parameters, done: done as Command["done"] };
    if (done)
      timers.set(id, CALLBACK_TIMEOUT_MS, () => {
        queue = queue.filter((other) => other !== command);
        finish(command, TIMEOUT);
      });
    else drop(name);
    if (socket && isReady()) return transmit(socket, command);
    if (!timers.isOpen()) return finish(command, NOT_RUNNING);
    queue.push(command);
    return socket?.check();
  };

  return {
    issue,
    request: (name, ...parameters) =>
      new Promise((resolve, reject) => {
        issue(name, parameters, (error, data) => {
          if (error) reject(new Fault(error));
          else resolve(data);
        });
      }),
    drop,
    attach(next) {
      socket = next;
      if (!next) return;
      const queued = queue;
      queue = [];
      for (const command of queued) transmit(next, command);
    },
    isReady,
    quietFor: () => (socket ? options.clock.now() - socket.heardAt() : 0),
    clear() {
      for (const command of queue.splice(0)) finish(command, NOT_OPEN);
    },
  };
}
