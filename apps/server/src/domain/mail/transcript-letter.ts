import type { FileAttachment, Message, NoticeCode } from "@parley/protocol";
import { escapeHtml, escapeLines, htmlLetter } from "./html.ts";
import type { LocalTime } from "./local-time.ts";
import type { Transcript } from "./read-transcript.ts";
import { isGeneratedName } from "../visitor/contact-rules.ts";

/** What a transcript says beside the entries. */
export interface TranscriptContext {
  /** How the team calls itself. */
  teamName: string;
  time: LocalTime;
  /** Where files are, without a slash at the end. */
  publicUrl: string;
}

/** One entry, ready to be written as text or as HTML. */
interface Line {
  day: string;
  time: string;
  /** Empty in a notice. */
  name: string;
  text: string;
  files: { name: string; url: string }[];
}

/** A chat as a letter. Every word of visitors and agents is escaped in the HTML. */
export function transcriptLetter(
  { entries, cut }: Transcript,
  context: TranscriptContext,
): { subject: string; text: string; html: string } {
  const lines = entries.filter(({ md }) => md.ao !== true).map((entry) => toLine(entry, context));
  const subject = `Your chat with ${context.teamName}`;
  const note = `Times are ${context.time.zone}.${cut ? " The beginning of this long chat is left out." : ""}`;
  return { subject, text: asText(lines, note), html: htmlLetter(subject, asHtml(lines, note)) };
}

function toLine(entry: Message, { time, publicUrl }: TranscriptContext): Line {
  const files = entry.attchs
    .filter((attachment): attachment is FileAttachment => attachment.type === "file")
    .map(({ name, url }) => ({ name, url: publicUrl + url }));
  const name = nameOf(entry);
  const at = { day: time.date(entry.co), time: time.time(entry.co), files };
  return entry.t === "n"
    ? { ...at, name: "", text: noticeText(entry, name) }
    : { ...at, name, text: entry.m };
}

function nameOf({ n, ut }: Message): string {
  if (ut === "v" && (n === "" || isGeneratedName(n))) return "Visitor";
  return n || "Support";
}

/** What a notice says (S3-04). */
function noticeText({ m, md }: Message, name: string): string {
  switch (m as NoticeCode) {
    case "AGENT_JOIN_CONVERSATION":
      return `${name} joined the chat.`;
    case "AGENT_LEFT_CONVERSATION":
      return `${name} left the chat.`;
    case "CHAT_TRANSFER":
      return `The chat was handed on to ${md.transfer?.name ?? "somebody else"}.`;
    case "VISITOR_RATING":
      return md.rt
        ? `${name} rated the chat as ${md.rt > 0 ? "good" : "bad"}.`
        : `${name} took the rating back.`;
    case "WEBRTC_CALL":
      return `${name} started a call.`;
    case "CHAT_ENDED":
      return `${name} ended the chat.`;
    default:
      return m;
  }
}

/** Begins each day with its date. */
function byDay(
  lines: readonly Line[],
  heading: (day: string) => string,
  write: (line: Line) => string,
): string[] {
  let day = "";
  return lines.flatMap((line) => {
    const written = write(line);
    if (line.day === day) return [written];
    day = line.day;
    return [heading(day), written];
  });
}

function asText(lines: readonly Line[], note: string): string {
  const written = byDay(
    lines,
    (day) => `\n${day}`,
    ({ time, name, text, files }) =>
      [
        `[${time}] ${name ? `${name}: ` : "* "}${text}`,
        ...files.map((file) => `    ${file.name}: ${file.url}`),
      ].join("\n"),
  );
  return [...written, "", note, ""].join("\n").trimStart();
}

function asHtml(lines: readonly Line[], note: string): string {
  const written = byDay(
    lines,
    (day) => `<h2 style="margin:24px 0 8px;font-size:14px;color:#5b6475">${escapeHtml(day)}</h2>`,
    lineHtml,
  );
  return [...written, `<p style="margin:24px 0 0;color:#5b6475">${escapeHtml(note)}</p>`].join("");
}

function lineHtml({ time, name, text, files }: Line): string {
  const links = files
    .map((file) => `<br><a href="${escapeHtml(file.url)}">${escapeHtml(file.name)}</a>`)
    .join("");
  const stamp = `<span style="color:#5b6475">${escapeHtml(time)}</span>`;
  if (!name) return `<p style="margin:4px 0">${stamp} <em>${escapeHtml(text)}</em>${links}</p>`;
  return `<p style="margin:4px 0">${stamp} <strong>${escapeHtml(name)}</strong><br>${escapeLines(text)}${links}</p>`;
}
