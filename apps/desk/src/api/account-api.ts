import type { Account, AccountOperations, BodyOf } from "@parley/protocol";
import { DeskError } from "./desk-error.ts";
import { request, send } from "./http.ts";

type Operations = AccountOperations;
/** The parts of an account that its owner may change; what is left out stays. */
export type AccountChange = BodyOf<Operations["updateAccount"]>;

const ACCOUNT: Operations["readAccount" | "updateAccount"]["path"] = "/v1/desk/account";

/**
 * Signs in; the server sets the session cookie.
 * @throws DeskError WRONG_PASSWORD, TOO_MANY_TRIES, UNREACHABLE, or what else the server says
 */
export async function signIn(email: string, password: string): Promise<void> {
  const answer = await send("POST", "/api/auth/sign-in/email", { body: { email, password } });
  if (answer.ok) return;
  if (answer.status === 401 || answer.status === 400) {
    throw new DeskError("WRONG_PASSWORD", "The e-mail address or the password is wrong.", answer);
  }
  if (answer.status === 429) {
    throw new DeskError("TOO_MANY_TRIES", "Too many tries. Wait a minute, then try again.", answer);
  }
  const { message } = (answer.body ?? {}) as { message?: string };
  throw new DeskError("SIGN_IN_FAILED", message ?? "Signing in failed. Try again in a moment.", answer);
}

/** Ends the session on the server; its cookie is gone afterwards. @throws DeskError UNREACHABLE, SIGN_OUT_FAILED */
export async function signOut(): Promise<void> {
  const answer = await send("POST", "/api/auth/sign-out");
  if (answer.ok || answer.status === 401) return;
  throw new DeskError("SIGN_OUT_FAILED", "Signing out failed. Try again in a moment.", answer);
}

/** The signed-in agent's account. */
export const readAccount = (): Promise<Account> => request("GET", ACCOUNT);

/** Changes the account and answers with what is now stored. @throws DeskError INVALID_PAYLOAD */
export const saveAccount = (change: AccountChange): Promise<Account> =>
  request("POST", ACCOUNT, { body: change });
