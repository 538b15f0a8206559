import { FORM_TEXT_MAX, NAME_MAX, PHONE_MIN, type FormField } from "@parley/protocol";
import { isEmailAddress, nameLength } from "../visitor/contact-rules.ts";

const PHONE = /^\+?[\d\-\s()]+$/;

/** What is wrong with the text that answers a field, or undefined. The text is trimmed and not empty (section 5). */
export function textFault(
  { type, options }: Pick<FormField, "type" | "options">,
  text: string,
): string | undefined {
  switch (type) {
    case "name":
      return nameLength(text) > NAME_MAX ? `Must not be exceed in ${NAME_MAX} characters` : undefined;
    case "email":
      return isEmailAddress(text) ? undefined : "Invalid email address";
    case "phone":
      return phoneFault(text);
    case "textarea":
      return text.length > FORM_TEXT_MAX ? `At most ${FORM_TEXT_MAX} characters` : undefined;
    case "select":
    case "radio":
      return options?.includes(text) ? undefined : "Not among the options";
    default:
      return undefined;
  }
}

/** The length is looked at first (S5-34, S5-35). */
function phoneFault(phone: string): string | undefined {
  if (phone.length <= PHONE_MIN) return "Invalid phone number length";
  return PHONE.test(phone) ? undefined : "Invalid phone number";
}
