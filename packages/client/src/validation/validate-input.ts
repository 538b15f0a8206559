import { EMAIL_MAX, NAME_MAX, PHONE_MIN } from "@parley/protocol/limits";

/** What an input may be validated as. */
export type InputType = "email" | "name" | "phone";

/** What is wrong with an input: a code for the view, and the sentence for those that have no translation. */
export interface InputFault {
  readonly code:
    | "required"
    | "invalid-email"
    | "name-too-long"
    | "phone-length"
    | "invalid-phone"
    | "text-too-long";
  readonly message: string;
}

const EMAIL: InputFault = { code: "invalid-email", message: "Invalid email address" };
const NAME: InputFault = { code: "name-too-long", message: "Must not be exceed in 40 characters" };
const PHONE_LENGTH: InputFault = { code: "phone-length", message: "Invalid phone number length" };
const PHONE: InputFault = { code: "invalid-phone", message: "Invalid phone number" };

// Words of letters, digits and the signs that need no quotes; anything beyond ASCII that is no space counts as a letter.
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~\u00a1-\uffff-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u00a1-\uffff-]+)*$/;
const LABEL = /^[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])?$/i;
const TOP_LEVEL = /^(?:[a-z\u00a1-\uffff]{2,63}|xn--[a-z0-9-]{1,59})$/i;
const LOCAL_PART_MAX = 64;

function isEmail(text: string): boolean {
  // A space would belong to a display name, or to nothing.
  if (text.length > EMAIL_MAX || /[\s\u200b\ufeff]/.test(text)) return false;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  const topLevel = labels.at(-1) ?? "";
  return (
    at > 0 &&
    local.length <= LOCAL_PART_MAX &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(topLevel)
  );
}

/** Characters of a name as they are counted: emoji and what only chooses their look are free (S5-33). */
export const countName = (name: string): number =>
  name.replaceAll(/[\ufe0e\ufe0f]/g, "").replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, "").length;

function validatePhone(text: string): InputFault | null {
  if (text.length <= PHONE_MIN) return PHONE_LENGTH;
  return /^\+?[\d\-\s()]+$/.test(text) ? null : PHONE;
}

/**
 * Validates what was entered (S5-28 to S5-36); null when it is right. Email and phone are trimmed first (S5-39).
 * @throws Error 'Invalid type' for any other type
 */
export function validateInput(type: InputType, value: string): InputFault | null {
  if (type === "email") return isEmail(value.trim()) ? null : EMAIL;
  if (type === "name") return countName(value) > NAME_MAX ? NAME : null;
  if (type === "phone") return validatePhone(value.trim());
  throw new Error("Invalid type");
}
