import { createConnection, type Connection } from "./connection.ts";
import { createContext, type Context, type Heritage } from "./context.ts";
import { watchGaps } from "./gap-healer.ts";
import { createFarewell } from "./farewell.ts";
import { createLink, type Link } from "./link.ts";
import { createPermission, type Permission } from "./registration/permission.ts";
import { createScheduleWatch } from "./schedule-watch.ts";
import { createSender, type Sender } from "./sending/sender.ts";
import { createServerEvents } from "./server-events.ts";
import { createCommands, type Commands } from "./socket/commands.ts";
import type { ReadyPayload } from "./state/session.ts";
import type { ClientOptions } from "./types.ts";
import { createActivity, type Activity } from "./visitor/activity.ts";
import { createAttention, type Attention } from "./visitor/attention.ts";
import { readLastMessageTime } from "./visitor/last-message.ts";
import { createKeepsakes, type Keepsakes } from "./visitor/keepsakes.ts";
import { createNavigation, type Navigation } from "./visitor/navigation.ts";
import { createTypingPreview, type TypingPreview } from "./visitor/typing-preview.ts";
import { createWaitTime } from "./visitor/wait-time.ts";

/** The engine's parts, wired to each other. */
export interface Engine extends Context {
  readonly commands: Commands;
  readonly connection: Connection;
  readonly link: Link;
  readonly permission: Permission;
  readonly sender: Sender;
  readonly preview: TypingPreview;
  readonly keepsakes: Keepsakes;
  readonly navigation: Navigation;
  readonly activity: Activity;
  readonly attention: Attention;
  /** Looks at the schedule now. */
  readonly lookAtSchedule: () => void;
  /** Disconnects and stops all timers. */
  readonly end: () => void;
  /** `end`, and nothing of this engine listens any more: another one takes its place. */
  readonly dispose: () => void;
}

/** Makes the parts and says which of them hears what. The only place that knows all of them. */
export function createEngine(options: ClientOptions, heritage?: Heritage): Engine {
  const context = createContext(options, heritage);
  const { store } = context;
  const commands = createCommands(context);
  const permission = createPermission(context, {
    granted: () => connection.begin(),
    withdrawn: () => connection.end(),
  });
  const farewell = createFarewell(context, { commands, permission, connection: () => connection });
  const sender = createSender(context, commands);
  const preview = createTypingPreview(context, commands);
  const keepsakes = createKeepsakes(context);
  const navigation = createNavigation(context, commands);
  const attention = createAttention(context, commands);
  const lookAtSchedule = createScheduleWatch(context);
  const countDown = createWaitTime(context);
  let knowsLastMessage = true;
  const connection: Connection = createConnection(context, {
    isAllowed: permission.isGranted,
    registered(session) {
      knowsLastMessage = Number.isFinite(session.lmst);
      navigation.session(session.skey);
      sender.reconcile();
      lookAtSchedule();
      countDown();
    },
    refused: farewell.refused,
    event: createServerEvents(context, {
      ready,
      applied: sender.reconcile,
      rescheduled: lookAtSchedule,
      sound: keepsakes.setSound,
      disabled: () => farewell.remove("disabled"),
      disconnect: farewell.disconnect,
    }),
    lost: () => commands.attach(null),
  });
  const link = createLink(context, connection);
  const activity = createActivity(context, commands, {
    sleep() {
      // First, while the server is still there to hear it.
      attention.changeWindow("min");
      connection.end();
    },
    wakeUp: () => connection.comeBack(),
  });
  const unwatch = watchGaps(context, connection.lose);
  function ready({ conversation }: ReadyPayload): void {
    sender.reconcile();
    commands.attach(connection.hold() ?? null);
    // What was seen while the connection was down, or told in vain.
    const { seenAt } = store.get();
    if (seenAt > conversation.seen) commands.issue("visitorChatSeen", [{ timestamp: seenAt }]);
    activity.ready();
    navigation.report();
    sender.flush();
    if (!knowsLastMessage) void readLastMessageTime(context, link);
    store.emit("ready", undefined);
  }

  return {
    ...context,
    commands,
    connection,
    link,
    permission,
    sender,
    preview,
    keepsakes,
    navigation,
    activity,
    attention,
    lookAtSchedule,
    end: farewell.end,
    dispose() {
      farewell.end();
      unwatch();
    },
  };
}
