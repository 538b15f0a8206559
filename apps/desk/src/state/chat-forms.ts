import type { ChatForm } from "@parley/protocol";

const NAME = { id: "name", type: "name", label: "Name", required: true } as const;
const EMAIL = { id: "email", type: "email", label: "Email", required: true } as const;

/** The fields that an agent's form asks for, and its title. */
const FORMS = {
  "ticket-form": {
    title: "Open a ticket",
    fields: [
      NAME,
      EMAIL,
      { id: "subject", type: "text", label: "Subject", required: true },
      { id: "message", type: "textarea", label: "Message", required: true },
    ],
  },
  "lead-capture-form": {
    title: "Your contact details",
    fields: [NAME, EMAIL, { id: "phone", type: "phone", label: "Phone", required: false }],
  },
} as const satisfies Record<ChatForm["type"], Pick<ChatForm, "title" | "fields">>;

/** A form to put into a chat. @param id new for every form: answers name it */
export const chatForm = (type: ChatForm["type"], id: string): ChatForm => ({
  type,
  id,
  title: FORMS[type].title,
  fields: [...FORMS[type].fields],
});
