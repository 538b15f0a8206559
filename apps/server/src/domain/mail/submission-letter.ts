import type { FormAnswer, FormSubmission } from "@parley/protocol";
import { escapeHtml, escapeLines, htmlLetter } from "./html.ts";
import { LocalTime } from "./local-time.ts";
import { isGeneratedName } from "../visitor/contact-rules.ts";

const SUBJECT_MAX = 120;
/** A filled-in form as a letter to the team. Every word of the visitor is escaped in the HTML. */
export function submissionLetter(
  submission: FormSubmission,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const { answers, url, createdAt, kind } = submission;
  const utc = new LocalTime(0);
  const facts: [label: string, value: string][] = [
    ...answers.map((answer): [string, string] => [answer.label, valueOf(answer)]),
    ["Page", url || "unknown"],
    ["Sent", `${utc.date(createdAt)}, ${utc.time(createdAt)} UTC`],
  ];
  const desk = `${publicUrl}/desk`;
  const title = kind === "ticket" ? "A visitor sent a ticket" : "A visitor left a message";
  return {
    subject: subjectOf(submission),
    text: [...facts.map(([label, value]) => `${label}: ${value}`), "", `The desk: ${desk}`, ""].join("\n"),
    html: htmlLetter(
      title,
      facts.map(factHtml).join("") + `<p><a href="${escapeHtml(desk)}">Open the desk</a></p>`,
    ),
  };
}

function subjectOf({ kind, answers, visitorName }: FormSubmission): string {
  const name = answers.find(({ type }) => type === "name")?.value || visitorName;
  const who = typeof name === "string" && name && !isGeneratedName(name) ? name : "a visitor";
  const about = answers.find(({ id }) => id === "subject")?.value;
  const begin = kind === "ticket" ? "Ticket" : "Message";
  const subject = `${begin} from ${who}${typeof about === "string" && about ? `: ${about}` : ""}`;
  return subject.length > SUBJECT_MAX ? `${subject.slice(0, SUBJECT_MAX - 1)}…` : subject;
}

function valueOf({ value }: FormAnswer): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : value.join(", ");
}

function factHtml([label, value]: [string, string]): string {
  return `<p style="margin:0 0 12px"><strong>${escapeHtml(label)}</strong><br>${escapeLines(value)}</p>`;
}
