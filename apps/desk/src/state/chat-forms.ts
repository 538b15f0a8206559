import type { ChatForm } from "@parley/protocol";

const NAME = { id: "name", type: "name", label: "", required: true } as const;
const EMAIL = { id: "email", type: "email", label: "", required: true } as const;

/** The fields that an agent's form asks for; title and labels are words of the visitor's language. */
const FORMS = {
  "ticket-form": {
    title: "",
    fields: [
      NAME,
      EMAIL,
      { id: "subject", type: "text", label: "", required: true },
      { id: "message", type: "textarea", label: "", required: true },
    ],
  },
  "lead-capture-form": {
    title: "",
    fields: [NAME, EMAIL, { id: "phone", type: "phone", label: "", required: false }],
  },
} as const satisfies Record<ChatForm["type"], Pick<ChatForm, "title" | "fields">>;

/** A form to put into a chat. @param id new for every form: answers name it */
export const chatForm = (type: ChatForm["type"], id: string): ChatForm => ({
  type,
  id,
  title: FORMS[type].title,
  fields: [...FORMS[type].fields],
});
