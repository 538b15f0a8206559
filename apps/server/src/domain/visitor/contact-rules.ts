import { EMAIL_MAX, NAME_MAX, ProtocolError } from "@parley/protocol";
import { storable } from "../message/message-text.ts";

const LOCAL_MAX = 64;
/** What comes before the @: any characters of any script but those that would need quotes; dots only between others. */
const LOCAL = /^[^\s@"(),:;<>[\\\].\p{C}]+(?:\.[^\s@"(),:;<>[\\\].\p{C}]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
/** Not counted in a name (S5-32): variation selectors of emoji, and what takes a surrogate pair. */
const UNCOUNTED = /[\u{FE0E}\u{FE0F}\u{10000}-\u{10FFFF}]/gu;
/** A name that the server made up for somebody who had not given one (S3-43). */
const GENERATED_NAME = /^V\d{16}$/;

/** Whether the text is a bare e-mail address with a top-level domain; letters of every script may come before the @. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > EMAIL_MAX) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  const topLevel = labels.pop() ?? "";
  if (labels.length === 0 || local.length > LOCAL_MAX || !LOCAL.test(local)) return false;
  return TOP_LEVEL.test(topLevel) && labels.every((label) => LABEL.test(label));
}

/** The characters of a name as the forms count them. */
export const nameLength = (name: string): number => name.replaceAll(UNCOUNTED, "").length;

/** Whether nobody has given this name: it counts as empty (S3-45). */
export const isGeneratedName = (name: string): boolean => GENERATED_NAME.test(name);

/**
 * An e-mail address that a visitor has typed; empty stays empty.
 * @throws ProtocolError INVALID_FORM with the path
 */
export function checkEmail(text: string, path = "email"): string {
  const email = text.trim();
  if (email !== "" && !isEmailAddress(email)) {
    throw new ProtocolError("INVALID_FORM", { path, message: "Invalid email address" });
  }
  return email;
}

/**
 * A name that a visitor has typed; empty stays empty.
 * @throws ProtocolError INVALID_FORM with the path
 */
export function checkName(text: string, path = "name"): string {
  const name = storable(text.trim());
  if (nameLength(name) > NAME_MAX) {
    throw new ProtocolError("INVALID_FORM", {
      path,
      message: `Must not be exceed in ${NAME_MAX} characters`,
    });
  }
  return name;
}
