import type { Auth } from "./create-auth.ts";

/** Makes a link that signs the person in once, within a day. Knowing the address proves nothing: only the caller gets it. */
export async function createSignInLink(auth: Auth, publicUrl: string, email: string): Promise<string> {
  let token: string | undefined;
  const receive = (made: string): void => {
    token = made;
  };
  await auth.api.signInMagicLink({ body: { email, metadata: { receive } }, headers: new Headers() });
  if (token === undefined) throw new Error("The sign-in library made no token.");
  return `${publicUrl}/desk/sign-in?token=${token}`;
}

/**
 * Uses a link up.
 * @returns the cookies of the new session, or null when the link is unknown, used or expired
 */
export async function redeemSignInLink(
  auth: Auth,
  token: string,
  headers: Headers,
): Promise<string[] | null> {
  const answer = await auth.api.magicLinkVerify({ query: { token }, headers, asResponse: true });
  return answer.status === 200 ? answer.headers.getSetCookie() : null;
}
