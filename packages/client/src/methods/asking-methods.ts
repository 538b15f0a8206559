import type { Lifecycle } from "../lifecycle.ts";
import type { Client } from "../types.ts";
import { createSigningIn } from "../visitor/signing-in.ts";
import type { AskingParts, LoadAskingParts } from "./asking-parts.ts";
import type { Guards } from "./guards.ts";

/** What the server is asked for: everything that answers with a promise. */
export type AskingMethods = AskingParts & Pick<Client, "login" | "logout">;

/** Called by the page's script. */
const SCRIPTED = ["setAttributes", "addEvent", "addTags", "removeTags"] as const;
/** Done by the visitor. */
const ASKED = [
  "endChat",
  "rate",
  "savePrechatForm",
  "saveOfflineForm",
  "saveNameChangeForm",
  "saveTranscriptEmailForm",
  "sendTranscript",
  "submitForm",
  "readCallStatus",
  "startCall",
  "declineCall",
] as const;

type Method = (...args: never[]) => Promise<unknown>;

export function createAskingMethods(
  lifecycle: Lifecycle,
  { asked, scripted }: Guards,
  load: LoadAskingParts,
): AskingMethods {
  const signingIn = createSigningIn(lifecycle);
  /** The method of the engine that is there when the code is. */
  const call =
    (name: keyof AskingParts) =>
    async (...args: never[]): Promise<unknown> => {
      const parts = load();
      const create = parts instanceof Promise ? await parts : parts;
      return (create(lifecycle.engine())[name] as Method)(...args);
    };
  const methods = (names: readonly (keyof AskingParts)[], guard: Guards["asked"]): [string, Method][] =>
    names.map((name) => [name, guard(() => call(name))]);
  return {
    ...(Object.fromEntries([...methods(SCRIPTED, scripted), ...methods(ASKED, asked)]) as AskingParts),
    login: scripted(() => signingIn.login),
    logout: scripted(() => signingIn.logout),
  };
}
