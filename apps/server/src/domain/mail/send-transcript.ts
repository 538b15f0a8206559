import { ProtocolError } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { settingsOfTab } from "../presence/widget-of-tab.ts";
import { isEmailAddress } from "../visitor/contact-rules.ts";
import { limitTranscripts } from "./limit-transcripts.ts";
import { findChat } from "./read-transcript.ts";
import { writeTranscript } from "./write-transcript.ts";

/**
 * Mails the running chat, or the last ended one, to the visitor: to `email`, else to the address that was saved.
 * @throws ProtocolError FEATURE_OFF, INVALID_FORM, NO_TRANSCRIPT_ADDRESS, UNKNOWN_CHAT, RATE_LIMITED
 */
export async function sendTranscript(domain: Domain, tab: VisitorTab, email?: string): Promise<void> {
  const { branding, features } = await settingsOfTab(domain, tab);
  if (!features.transcript) throw new ProtocolError("FEATURE_OFF");
  const { conversationId, propertyId, visitorId } = tab;
  const visitor = await domain.store.readVisitor(visitorId);
  const to = email?.trim() || (visitor?.transcriptEmail ?? "");
  if (to === "") throw new ProtocolError("NO_TRANSCRIPT_ADDRESS");
  if (!isEmailAddress(to)) {
    throw new ProtocolError("INVALID_FORM", { path: "email", message: "Invalid email address" });
  }
  const chat = await findChat(domain, conversationId);
  if (!chat) throw new ProtocolError("UNKNOWN_CHAT");
  limitTranscripts(domain, visitorId, to);
  const started = await domain.store.readSession(tab.sessionKey);
  const timezoneOffset = started?.session.timezoneOffset ?? 0;
  const letter = { propertyId, conversationId, chat, to, timezoneOffset, branding };
  await domain.mailer.send(await writeTranscript(domain, letter));
}
