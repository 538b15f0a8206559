import type { VisitorCommands } from "@parley/protocol";
import type { Domain } from "../../domain/domain.ts";
import { announceUpload, relayPopupFocus, relaySound } from "../../domain/presence/tab-relays.ts";
import { dismissPreview, setWindowState, showPreview } from "../../domain/presence/visitor-presence.ts";
import type { CommandHandlers } from "../dispatcher.ts";
import type { VisitorConnection } from "./visitor-connection.ts";

type Handlers = CommandHandlers<VisitorCommands, VisitorConnection>;

/** What a visitor's page tells of itself: nothing of it is kept but the window's state. */
export function tabCommands(
  domain: Domain,
): Pick<
  Handlers,
  | "messagePreview"
  | "visitorChatDismiss"
  | "chatWindowState"
  | "nav"
  | "socketStatusUpdate"
  | "fileUploadMessage"
  | "visitorPopupFocus"
  | "visitorSound"
  | "notifyWidgetResized"
> {
  return {
    messagePreview: ({ caller }, text) => {
      showPreview(domain, caller.tab, text);
      return null;
    },
    visitorChatDismiss: ({ caller }) => {
      dismissPreview(domain, caller.tab);
      return null;
    },
    chatWindowState: async ({ caller }, state) => {
      await setWindowState(domain, caller.tab, state);
      return null;
    },
    nav: ({ caller }, { u, t, r }) => {
      domain.visitors.navigate(caller.tab, { url: u, title: t, referrer: r });
      return null;
    },
    socketStatusUpdate: ({ caller }, status) => {
      domain.visitors.setAway(caller.tab, status === "away");
      return null;
    },
    fileUploadMessage: ({ caller }, upload) => {
      announceUpload(domain, caller.tab, upload);
      return null;
    },
    visitorPopupFocus: ({ caller }) => {
      relayPopupFocus(domain, caller.tab);
      return null;
    },
    visitorSound: ({ caller }, { bool }) => {
      relaySound(domain, caller.tab, bool);
      return null;
    },
    // Checked and answered; nobody asks for the size yet.
    notifyWidgetResized: () => null,
  };
}
