import type { ChatForm, FormField } from "@parley/protocol";

const name: FormField = { id: "name", type: "name", label: "", required: true };
const email: FormField = { id: "email", type: "email", label: "", required: true };

/** What a form asks for when whoever sends it names no fields; the page puts words of its language over them. */
export const DEFAULT_FIELDS: Readonly<Record<ChatForm["type"], readonly FormField[]>> = {
  "ticket-form": [
    name,
    email,
    { id: "subject", type: "text", label: "", required: true },
    { id: "message", type: "textarea", label: "", required: true },
  ],
  "lead-capture-form": [name, email, { id: "phone", type: "phone", label: "", required: false }],
};
