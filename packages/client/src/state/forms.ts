import type { Attachment, FormReference } from "@parley/protocol";
import type { ChatFormState, ClientMessage, ClientState } from "../types.ts";
import type { EngineState } from "./engine-state.ts";

type Form = Extract<Attachment, { type: "ticket-form" | "lead-capture-form" }>;

/** The forms of the running chat (S3-36): those that the server told of, and those that came with messages since. */
export function readForms(
  told: readonly FormReference[],
  running: readonly ClientMessage[],
): ClientState["forms"] {
  const refs = new Map(told.map(({ id, done }) => [id, done]));
  const newest: Partial<Record<Form["type"], string>> = {};
  for (const { attchs } of running)
    for (const attachment of attchs) {
      if (attachment.type === "lead-capture-response" && refs.has(attachment.id))
        refs.set(attachment.id, true);
      if (attachment.type !== "ticket-form" && attachment.type !== "lead-capture-form") continue;
      newest[attachment.type] = attachment.id;
      if (!refs.has(attachment.id)) refs.set(attachment.id, false);
    }
  const stateOf = (id: string | undefined): ChatFormState | null =>
    id === undefined ? null : { id, hasSubmitted: refs.get(id) ?? false };
  return {
    refs: [...refs].map(([id, done]) => ({ id, done })),
    ticket: stateOf(newest["ticket-form"]),
    lead: stateOf(newest["lead-capture-form"]),
  };
}

/** A form was handed in. */
export const completeForm = (state: EngineState, id: string): EngineState => ({
  ...state,
  formRefs: state.forms.refs.map((form) => (form.id === id ? { id, done: true } : form)),
});
