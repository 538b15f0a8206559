import type { Context } from "../context.ts";
import type { Commands } from "../socket/commands.ts";
import { completeForm } from "../state/forms.ts";
import type { Client } from "../types.ts";

/** Handing in forms. All reject with a Fault. */
export type FormAnswers = Pick<Client, "savePrechatForm" | "saveOfflineForm" | "submitForm">;

export function createFormAnswers({ store }: Context, { request }: Commands): FormAnswers {
  const { get, patch, update, emit } = store;
  return {
    async savePrechatForm(answers, department) {
      await request("savePrechatForm", { answers: [...answers], ...(department && { department }) });
      patch({
        session: { ...get().session, prechatFormSubmitted: true },
        department: department || get().department,
      });
      emit("prechatSubmitted", answers);
    },
    async saveOfflineForm(answers) {
      await request("saveOfflineForm", { answers: [...answers] });
      emit("offlineSubmitted", answers);
    },
    async submitForm(id, answers) {
      await request("submitForm", { id, answers: [...answers] });
      update(completeForm, id);
    },
  };
}
