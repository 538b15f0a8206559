import { ProtocolError, type WidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { settingsOfTab } from "../presence/widget-of-tab.ts";
import { letterAddress } from "../property/own-address.ts";
import { isEmailAddress } from "../visitor/contact-rules.ts";
import { LocalTime } from "./local-time.ts";
import { mailSettingsOf } from "./mail-settings.ts";
import { findChat, readTranscript, type ChatSpan } from "./read-transcript.ts";
import { transcriptLetter } from "./transcript-letter.ts";

/** Two letters at once and then one in five minutes to the same address, whoever asks: it may be a stranger's. */
const COST_BY_ADDRESS = 5;

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
  limitLetters(domain, visitorId, to);
  const started = await domain.store.readSession(tab.sessionKey);
  const timezoneOffset = started?.session.timezoneOffset ?? 0;
  await mailChat(domain, {
    propertyId,
    conversationId,
    chat,
    to,
    timezoneOffset,
    branding,
  });
}

/** A chat is over: mails it when its visitor saved an address for that. Never rejects: a failure is logged. */
export async function mailTranscriptOnEnd(
  domain: Domain,
  { conversationId, chatId }: { conversationId: string; chatId: string },
): Promise<void> {
  try {
    await mailEndedChat(domain, conversationId, chatId);
  } catch (error) {
    const level = error instanceof ProtocolError ? "warn" : "error";
    domain.log[level]({ err: error, conversationId }, "an ended chat could not be mailed");
  }
}

async function mailEndedChat(domain: Domain, conversationId: string, chatId: string): Promise<void> {
  const { store, properties } = domain;
  const head = await store.readHead(conversationId);
  const visitor = head && (await store.readVisitor(head.visitorId));
  if (!visitor?.transcriptEmail) return;
  const session = await store.readNewestSession(visitor.id);
  const { propertyId, transcriptEmail: to } = visitor;
  if (!session) return;
  const widget = await properties.readWidget(propertyId, session.widgetId);
  if (!widget?.settings.features.transcript) return;
  const chat = await findChat(domain, conversationId, chatId);
  if (!chat) return;
  limitLetters(domain, visitor.id, to);
  const { timezoneOffset } = session;
  const { branding } = widget.settings;
  await mailChat(domain, { propertyId, conversationId, chat, to, timezoneOffset, branding });
}

/** @throws ProtocolError RATE_LIMITED */
function limitLetters(domain: Domain, visitorId: string, to: string): void {
  enforceLimit(domain, "mail", visitorId);
  enforceLimit(domain, "mail", `to ${to.toLowerCase()}`, COST_BY_ADDRESS);
}

interface ChatLetter {
  propertyId: string;
  conversationId: string;
  chat: ChatSpan;
  to: string;
  /** Minutes that the visitor's clock is behind UTC. */
  timezoneOffset: number;
  branding: WidgetSettings["branding"];
}

async function mailChat(domain: Domain, letter: ChatLetter): Promise<void> {
  const { propertyId, conversationId, chat, to, timezoneOffset, branding } = letter;
  const transcript = await readTranscript(domain, conversationId, chat);
  const context = {
    teamName: branding.teamName,
    time: new LocalTime(timezoneOffset),
    publicUrl: letterAddress(domain, branding),
  };
  const { fromName } = await mailSettingsOf(domain, propertyId);
  await domain.mailer.send({ to: [to], fromName, ...transcriptLetter(transcript, context) });
}
