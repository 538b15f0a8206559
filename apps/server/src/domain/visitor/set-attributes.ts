import {
  ATTRIBUTES_MAX,
  ProtocolError,
  VISITOR_NAME_MAX,
  type Attributes,
  type SecuredFields,
} from "@parley/protocol";
import type { VisitorChange, VisitorRecord } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { isSecured } from "../identity/check-secured.ts";
import { storable } from "../message/message-text.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { isEmailAddress } from "./contact-rules.ts";
import { changeVisitor, placeOfTab, readKnownVisitor } from "./known-visitor.ts";
import { readKnownProperty } from "../property/known-property.ts";
import { tellVisitorData } from "./tell-visitor-data.ts";

/** What a page says of its visitor. */
export interface GivenAttributes extends SecuredFields {
  name?: string | undefined;
  attributes: Attributes;
}

/**
 * Keeps what a page says of its visitor: name and e-mail address become the visitor's own, each only when it is not
 * empty (S5-05); the rest are attributes, null removes one.
 * @throws ProtocolError INVALID_PAYLOAD, INVALID_HASH, IDENTITY_UNVERIFIED (name or address unsigned where the property
 * takes signed ones only, or where the site has signed who the visitor is)
 */
export async function setAttributes(domain: Domain, tab: VisitorTab, given: GivenAttributes): Promise<void> {
  const { name, email, attributes } = separate(given);
  const property = await readKnownProperty(domain, tab.propertyId);
  const known = await readKnownVisitor(domain, tab.visitorId);
  const secured = await isSecured(domain, property, known, { ...given, email });
  const changesIdentity = name !== "" || email !== "";
  const wantsProof = property.settings.identity.verifiedOnly || known.verified;
  if (changesIdentity && wantsProof && !secured) throw new ProtocolError("IDENTITY_UNVERIFIED");
  const { before, visitor } = await changeVisitor(domain, tab.visitorId, (now) =>
    decide(now, { name, email, attributes }),
  );
  if (before !== visitor) tellVisitorData(domain, placeOfTab(tab), before, visitor);
}

interface Separated {
  name: string;
  email: string;
  attributes: Attributes;
}

/** Pages may write name and e-mail address among the attributes; a hash there is the signature's and no attribute. */
function separate({ name, email, attributes }: GivenAttributes): Separated {
  const { name: nameInside, email: emailInside, hash: _hash, ...rest } = attributes;
  const text = (value: unknown): string => (typeof value === "string" ? storable(value.trim()) : "");
  const separated = { name: text(name ?? nameInside), email: text(email ?? emailInside), attributes: rest };
  if (separated.name.length > VISITOR_NAME_MAX) throw new ProtocolError("INVALID_PAYLOAD", { path: "name" });
  if (separated.email !== "" && !isEmailAddress(separated.email)) {
    throw new ProtocolError("INVALID_PAYLOAD", { path: "email", message: "Invalid email address" });
  }
  return separated;
}

function decide(visitor: VisitorRecord, { name, email, attributes }: Separated): VisitorChange | null {
  const change: VisitorChange = {};
  if (name !== "" && name !== visitor.name) change.name = name;
  if (email !== "" && email !== visitor.email) change.email = email;
  const merged = merge(visitor.attributes, attributes);
  if (JSON.stringify(merged) !== JSON.stringify(visitor.attributes)) change.attributes = merged;
  return Object.keys(change).length > 0 ? change : null;
}

function merge(known: VisitorRecord["attributes"], given: Attributes): VisitorRecord["attributes"] {
  const merged = new Map(Object.entries(known));
  for (const [key, value] of Object.entries(given)) {
    if (value === null) merged.delete(key);
    else merged.set(key, typeof value === "string" ? storable(value) : value);
  }
  if (merged.size > ATTRIBUTES_MAX) {
    const message = `A visitor has at most ${ATTRIBUTES_MAX} attributes: remove some first, with null.`;
    throw new ProtocolError("INVALID_PAYLOAD", { path: "attributes", message });
  }
  return Object.fromEntries(merged);
}
