import type { Client, ClientMessage } from "@parley/client";
import type { EmbedConfig, PageStatus } from "@parley/protocol";
import type { Shell } from "../shell.ts";
import type { Hub } from "./hub.ts";
import { absolute, agentOf, messageOf } from "./payloads.ts";

/** The chat and the page around it, as the events tell of them. */
export interface Chat {
  client: Client;
  shell: Shell;
  config: Pick<EmbedConfig, "pageStatus">;
  origin: string;
  signal: AbortSignal;
}

/** What the page was told last; outlives the engine, so that another one is told of as a change. */
export interface Told {
  status?: PageStatus["status"];
  unread: number;
}

/**
 * Tells the page what happens in the chat. The visitor's other tabs hear the same; what the window does is told in its
 * own tab alone.
 * @param notice what a notice says, in words; it may take a while the first time
 */
export function followChat(
  { client, shell, config, origin, signal }: Chat,
  { emit }: Pick<Hub, "emit">,
  told: Told,
  notice: (message: ClientMessage) => Promise<string>,
): void {
  told.status ??= config.pageStatus.status;
  const tellState = (): void => {
    const { pageStatus, unseenCount } = client.getState();
    const { status } = pageStatus;
    if (status !== told.status) emit("statusChange", { status: (told.status = status) });
    if (unseenCount !== told.unread) emit("unreadCountChanged", { count: (told.unread = unseenCount) });
  };
  /** Notices keep their order, also while the first one waits for its words. */
  let notices = Promise.resolve();
  const tellNotice = (message: ClientMessage): void => {
    notices = notices.then(async () => {
      const text = await notice(message);
      if (!signal.aborted) emit("chatMessageSystem", { ...messageOf(message, origin), text, name: "" });
    });
  };

  const stops = [
    client.on("statusChange", tellState),
    client.on("unreadChanged", tellState),
    client.on("sent", (message) => emit("chatMessageVisitor", messageOf(message, origin))),
    client.on("message", (message) => {
      if (message.t !== "c") tellNotice(message);
      else if (message.ut === "a") emit("chatMessageAgent", messageOf(message, origin));
      else emit("chatMessageSystem", { ...messageOf(message, origin), name: "" });
    }),
    client.on("chatStarted", ({ chatId }) => emit("chatStarted", { chatId })),
    client.on("chatEnded", ({ chatId }) => emit("chatEnded", { chatId })),
    client.on("agentJoined", (agent) => emit("agentJoinChat", agentOf(agent, origin))),
    client.on("agentLeft", (agent) => emit("agentLeaveChat", agentOf(agent, origin))),
    client.on("rated", (rating) => emit("chatSatisfaction", { rating })),
    client.on("prechatSubmitted", (answers) => emit("prechatSubmit", { answers })),
    client.on("offlineSubmitted", (answers) => emit("offlineSubmit", { answers })),
    client.on("nameChanged", (name) => emit("visitorNameChanged", { name })),
    client.on("tagsChanged", (tags) => emit("tagsUpdated", { tags })),
    client.on("filesSent", (files) => {
      for (const { name, mimeType, size, url } of files)
        emit("fileUpload", { name, type: mimeType, size, url: absolute(url, origin) });
    }),
    followWindow(shell, { emit }),
  ];
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
  tellState();
}

/** Tells that the window has opened or closed, and that the widget cannot be seen any more. */
function followWindow(shell: Shell, { emit }: Pick<Hub, "emit">): () => void {
  let wasOpen = false;
  let wasVisible = true;
  const tell = (): void => {
    const { isOpen, isVisible } = shell.get();
    const [hasTurned, hasGone] = [isOpen !== wasOpen, wasVisible && !isVisible];
    wasOpen = isOpen;
    wasVisible = isVisible;
    if (hasTurned) emit(isOpen ? "chatMaximized" : "chatMinimized", undefined);
    if (hasGone) emit("chatHidden", undefined);
  };
  tell();
  return shell.subscribe(tell);
}
