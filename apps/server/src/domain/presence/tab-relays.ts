import type { Domain } from "../domain.ts";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { VisitorTab } from "./visitor-tab.ts";

/** Sound was switched on or off in this tab; the others follow. */
export function relaySound(domain: Domain, tab: VisitorTab, isOn: boolean): void {
  tellVisitor(domain, tab.conversationId, { name: "visitorSound", parameters: [isOn], origin: tab.id });
}

/** The pop-out is wanted; whichever tab it is comes to the front. */
export function relayPopupFocus(domain: Domain, tab: VisitorTab): void {
  tellVisitor(domain, tab.conversationId, { name: "visitorPopupFocus", parameters: [], origin: tab.id });
}

/**
 * Files are about to be uploaded; the agents who watch see that something is coming.
 * @throws ProtocolError UNKNOWN_UPLOAD when the handle is not this session's
 */
export function announceUpload(
  domain: Domain,
  tab: VisitorTab,
  { handle, files }: { handle: string; files: readonly { name: string; size: number }[] },
): void {
  domain.uploadHandles.verify(handle, tab.sessionKey);
  const { conversationId } = tab;
  const payload = { conversationId, files };
  domain.fanout.publishToConversation(conversationId, {
    type: "toldWatchers",
    name: "uploadAnnounced",
    payload,
  });
}
