import { createConnection, type Connection } from "./connection.ts";
import { createContext, type Context } from "./context.ts";
import { watchGaps } from "./gap-healer.ts";
import { createSender, type Sender } from "./sending/sender.ts";
import { createServerEvents } from "./server-events.ts";
import { createCommands, type Commands } from "./socket/commands.ts";
import type { ReadyPayload } from "./state/session.ts";
import type { ClientOptions } from "./types.ts";
import { createActivity, type Activity } from "./visitor/activity.ts";
import { createAttention, type Attention } from "./visitor/attention.ts";
import { createNavigation, type Navigation } from "./visitor/navigation.ts";
import { createTypingPreview, type TypingPreview } from "./visitor/typing-preview.ts";

/** The engine's parts, wired to each other. */
export interface Engine extends Context {
  readonly commands: Commands;
  readonly connection: Connection;
  readonly sender: Sender;
  readonly preview: TypingPreview;
  readonly navigation: Navigation;
  readonly activity: Activity;
  readonly attention: Attention;
}

/** Makes the parts and says which of them hears what. The only place that knows all of them. */
export function createEngine(options: ClientOptions): Engine {
  const context = createContext(options);
  const { store } = context;
  const commands = createCommands(context);
  const sender = createSender(context, commands);
  const preview = createTypingPreview(context, commands);
  const navigation = createNavigation(context, commands);
  const attention = createAttention(context, commands);
  const connection = createConnection(context, {
    registered(session) {
      navigation.session(session.skey);
      sender.reconcile();
    },
    event: createServerEvents(context, {
      ready,
      applied: sender.reconcile,
      disconnect: () => connection.lose(),
    }),
    lost: () => commands.attach(null),
  });
  const activity = createActivity(context, commands, {
    // Minimised first: the server is still there to hear it.
    sleep() {
      attention.changeWindow("min");
      connection.end();
    },
    wakeUp: () => connection.comeBack(),
  });
  watchGaps(context, connection.lose);

  function ready({ conversation }: ReadyPayload): void {
    sender.reconcile();
    commands.attach(connection.hold() ?? null);
    // What was seen while the connection was down, or told in vain.
    const { seenAt } = store.get();
    if (seenAt > conversation.seen) commands.issue("visitorChatSeen", [{ timestamp: seenAt }]);
    activity.ready();
    navigation.report();
    sender.flush();
    store.emit("ready", undefined);
  }

  return { ...context, commands, connection, sender, preview, navigation, activity, attention };
}
