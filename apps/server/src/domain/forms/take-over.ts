import type { FormAnswer } from "@parley/protocol";
import type { VisitorChange, VisitorRecord } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { isGeneratedName } from "../visitor/contact-rules.ts";

/** Name and address as they are told to the visitor's tabs; only what changed. */
export interface TakenOver {
  n?: string;
  e?: string;
}

/**
 * Takes name, e-mail address and telephone number out of a form's answers into what is known of the visitor.
 * @param mode "replace": the answers are newer than what was known; "fill": only what was unknown. What the site has signed
 * is never replaced by what somebody types.
 */
export async function takeOver(
  domain: Domain,
  tab: VisitorTab,
  answers: readonly FormAnswer[],
  mode: "replace" | "fill",
): Promise<TakenOver> {
  const said = {
    name: textOf(answers, "name"),
    email: textOf(answers, "email"),
    phone: textOf(answers, "phone"),
  };
  if (!said.name && !said.email && !said.phone) return {};
  const result = await domain.store.changeVisitor(tab.visitorId, (visitor) => {
    const known = knownOf(visitor);
    const change: VisitorChange = {};
    for (const field of ["name", "email", "phone"] as const) {
      const replaceable = known[field] === "" || (mode === "replace" && !visitor.verified);
      if (said[field] && replaceable && said[field] !== visitor[field]) change[field] = said[field];
    }
    return Object.keys(change).length > 0 ? change : null;
  });
  if (!result) return {};
  const { before, visitor } = result;
  return {
    ...(visitor.name !== before.name && { n: visitor.name }),
    ...(visitor.email !== before.email && { e: visitor.email }),
  };
}

function knownOf({ name, email, phone }: VisitorRecord): Pick<VisitorRecord, "name" | "email" | "phone"> {
  return { name: isGeneratedName(name) ? "" : name, email, phone };
}

/** The first answer to a field of this type, or an empty text. */
export function textOf(answers: readonly FormAnswer[], type: FormAnswer["type"]): string {
  const value = answers.find((answer) => answer.type === type)?.value;
  return typeof value === "string" ? value : "";
}
