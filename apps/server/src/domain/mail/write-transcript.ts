import { ProtocolError, type WidgetSettings } from "@parley/protocol";
import type { Mail } from "../../ports/mailer.ts";
import type { Domain } from "../domain.ts";
import { letterAddress } from "../property/own-address.ts";
import { limitTranscripts } from "./limit-transcripts.ts";
import { LocalTime } from "./local-time.ts";
import { mailSettingsOf } from "./mail-settings.ts";
import { findChat, readTranscript, type ChatSpan } from "./read-transcript.ts";
import { transcriptLetter } from "./transcript-letter.ts";

/** Which chat goes to whom. */
export interface ChatLetter {
  propertyId: string;
  conversationId: string;
  chat: ChatSpan;
  to: string;
  /** Minutes that the visitor's clock is behind UTC. */
  timezoneOffset: number;
  branding: WidgetSettings["branding"];
}

/** A chat as a letter to its visitor. */
export async function writeTranscript(domain: Domain, letter: ChatLetter): Promise<Mail> {
  const { propertyId, conversationId, chat, to, timezoneOffset, branding } = letter;
  const transcript = await readTranscript(domain, conversationId, chat);
  const context = {
    teamName: branding.teamName,
    time: new LocalTime(timezoneOffset),
    publicUrl: letterAddress(domain, branding),
  };
  const { fromName } = await mailSettingsOf(domain, propertyId);
  return { to: [to], fromName, ...transcriptLetter(transcript, context) };
}

/** An ended chat as a letter to the address that its visitor saved for that; null when there is no call for one. */
export async function writeEndedChat(
  domain: Domain,
  conversationId: string,
  chatId: string,
): Promise<Mail | null> {
  const { store, properties } = domain;
  const head = await store.readHead(conversationId);
  const visitor = head && (await store.readVisitor(head.visitorId));
  if (!visitor?.transcriptEmail) return null;
  const session = await store.readNewestSession(visitor.id);
  if (!session) return null;
  const { propertyId, transcriptEmail: to } = visitor;
  const widget = await properties.readWidget(propertyId, session.widgetId);
  if (!widget?.settings.features.transcript) return null;
  const chat = await findChat(domain, conversationId, chatId);
  if (!chat || isLimited(domain, visitor.id, to, conversationId)) return null;
  const { timezoneOffset } = session;
  const { branding } = widget.settings;
  return writeTranscript(domain, { propertyId, conversationId, chat, to, timezoneOffset, branding });
}

function isLimited(domain: Domain, visitorId: string, to: string, conversationId: string): boolean {
  try {
    limitTranscripts(domain, visitorId, to);
    return false;
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    domain.log.warn({ err: error, conversationId }, "an ended chat was not mailed");
    return true;
  }
}
