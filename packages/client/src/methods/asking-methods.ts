import type { Lifecycle } from "../lifecycle.ts";
import type { Client } from "../types.ts";
import { createCalls } from "../visitor/calls.ts";
import { createEnding } from "../visitor/ending.ts";
import { createFormAnswers } from "../visitor/form-answers.ts";
import { createProfile } from "../visitor/profile.ts";
import { createRating } from "../visitor/rating.ts";
import { createSigningIn } from "../visitor/signing-in.ts";
import type { Guards } from "./guards.ts";

/** What the server is asked for: everything that answers with a promise. */
export type AskingMethods = Pick<
  Client,
  | "endChat"
  | "login"
  | "logout"
  | "setAttributes"
  | "addEvent"
  | "addTags"
  | "removeTags"
  | "rate"
  | "savePrechatForm"
  | "saveOfflineForm"
  | "saveNameChangeForm"
  | "saveTranscriptEmailForm"
  | "sendTranscript"
  | "submitForm"
  | "readCallStatus"
  | "startCall"
  | "declineCall"
>;

export function createAskingMethods(lifecycle: Lifecycle, { asked, scripted }: Guards): AskingMethods {
  const { engine } = lifecycle;
  const profile = () => createProfile(engine(), engine());
  const answers = () => createFormAnswers(engine(), engine().commands);
  const calls = () => createCalls(engine(), engine().commands);
  const signingIn = createSigningIn(lifecycle);
  return {
    endChat: asked(() => createEnding(engine(), engine().commands)),
    login: scripted(() => signingIn.login),
    logout: scripted(() => signingIn.logout),
    setAttributes: scripted(() => profile().setAttributes),
    addEvent: scripted(() => profile().addEvent),
    addTags: scripted(() => profile().addTags),
    removeTags: scripted(() => profile().removeTags),
    rate: asked(() => createRating(engine(), engine().commands)),
    savePrechatForm: asked(() => answers().savePrechatForm),
    saveOfflineForm: asked(() => answers().saveOfflineForm),
    saveNameChangeForm: asked(() => profile().saveNameChangeForm),
    saveTranscriptEmailForm: asked(() => profile().saveTranscriptEmailForm),
    sendTranscript: asked(() => profile().sendTranscript),
    submitForm: asked(() => answers().submitForm),
    readCallStatus: asked(() => calls().readCallStatus),
    startCall: asked(() => calls().startCall),
    declineCall: asked(() => calls().declineCall),
  };
}
