import type { Attributes, Login, SecuredFields } from "@parley/protocol";
import { nonEmpty } from "../state/visitor.ts";

/** Fields that stand at the top of login data (S3-46). */
const FIELDS = ["hash", "jwt", "userId", "name", "email", "phone"] as const;
type Field = (typeof FIELDS)[number];
const isField = (key: string): boolean => (FIELDS as readonly string[]).includes(key);

/** What a page says of who its visitor is: every other field is an attribute (S3-47). */
export function readLogin({ attributes: more, ...user }: Record<string, unknown>): Login {
  const entries = Object.entries(user);
  // Sites number their users; the contract knows texts.
  const known = entries
    .filter(([key]) => isField(key))
    .map(([key, value]) => [key, typeof value === "number" ? String(value) : value]);
  const others = entries.filter(([key, value]) => !isField(key) && value !== undefined);
  const attributes: object = { ...Object.fromEntries(others), ...(more as object | undefined) };
  return {
    ...nonEmpty(Object.fromEntries(known) as Record<Field, unknown>),
    ...(Object.keys(attributes).length > 0 && { attributes: attributes as Attributes }),
  };
}

/**
 * What of it goes along with later requests (S6-09). A JWT has done its work with the login: it expires, and an address
 * without its proof would be taken for a change.
 */
export const securedOf = ({ hash, jwt, email }: Login): SecuredFields =>
  jwt && !hash ? {} : nonEmpty({ hash, email });
