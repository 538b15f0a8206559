import type { ChatForm, FormField } from "@parley/protocol";

const name: FormField = { id: "name", type: "name", label: "Name", required: true };
const email: FormField = { id: "email", type: "email", label: "Email", required: true };

/** What a form asks for when whoever sends it names no fields. */
export const DEFAULT_FIELDS: Readonly<Record<ChatForm["type"], readonly FormField[]>> = {
  "ticket-form": [
    name,
    email,
    { id: "subject", type: "text", label: "Subject", required: true },
    { id: "message", type: "textarea", label: "Message", required: true },
  ],
  "lead-capture-form": [name, email, { id: "phone", type: "phone", label: "Phone", required: false }],
};
