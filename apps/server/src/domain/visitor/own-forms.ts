import { ProtocolError } from "@parley/protocol";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { settingsOfTab } from "../presence/widget-of-tab.ts";
import { checkEmail, checkName } from "./contact-rules.ts";
import { changeVisitor, placeOfTab } from "./known-visitor.ts";
import { tellVisitorData } from "./tell-visitor-data.ts";

/**
 * The visitor gives a name, and maybe an e-mail address.
 * @throws ProtocolError INVALID_FORM, also when the site has signed who the visitor is: nobody types over that
 */
export async function saveNameChange(
  domain: Domain,
  tab: VisitorTab,
  form: { name: string; email?: string | undefined },
): Promise<void> {
  const name = checkName(form.name);
  const email = checkEmail(form.email ?? "");
  if (name === "") throw new ProtocolError("INVALID_FORM", { path: "name", message: "A name is wanted." });
  const { before, visitor } = await changeVisitor(domain, tab.visitorId, (known) => {
    if (known.verified) {
      const message = "The site says who this visitor is; the name is changed there.";
      throw new ProtocolError("INVALID_FORM", { path: "name", message });
    }
    const change = { name, email: email || known.email };
    return change.name === known.name && change.email === known.email ? null : change;
  });
  if (before !== visitor) tellVisitorData(domain, placeOfTab(tab), before, visitor);
}

/**
 * Keeps the address that transcripts go to when a chat ends; an empty one stops that.
 * @throws ProtocolError INVALID_FORM, FEATURE_OFF
 */
export async function saveTranscriptEmail(domain: Domain, tab: VisitorTab, email: string): Promise<void> {
  const { features } = await settingsOfTab(domain, tab);
  if (!features.transcript) throw new ProtocolError("FEATURE_OFF");
  const transcriptEmail = checkEmail(email);
  const { before, visitor } = await changeVisitor(domain, tab.visitorId, (known) =>
    known.transcriptEmail === transcriptEmail ? null : { transcriptEmail },
  );
  if (before !== visitor) tellVisitorData(domain, placeOfTab(tab), before, visitor);
}

/** The bubble beside the launcher was closed for good: kept for later visits, told to the other tabs. */
export async function closeBubble(domain: Domain, tab: VisitorTab): Promise<void> {
  await changeVisitor(domain, tab.visitorId, (known) => (known.bubbleClosed ? null : { bubbleClosed: true }));
  tellVisitor(domain, tab.conversationId, { name: "chatBubbleClosed", parameters: [], origin: tab.id });
}
