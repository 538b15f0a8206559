import { ProtocolError, type SecuredFields } from "@parley/protocol";
import type { VisitorRecord } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import type { Property } from "../property/catalogue.ts";
import { readJwt } from "./read-jwt.ts";
import { isSignatureOf } from "./signature.ts";

/**
 * Whether the site has signed what a page says of its visitor after the login: a hash of the e-mail address that comes
 * along, the hash of the visitor's login, or a JWT for the same visitor.
 * @throws ProtocolError INVALID_HASH when there is a signature and it is wrong
 */
export async function isSecured(
  { clock }: Pick<Domain, "clock">,
  { secret }: Pick<Property, "secret">,
  visitor: Pick<VisitorRecord, "userId" | "verified">,
  { hash, jwt, email }: SecuredFields,
): Promise<boolean> {
  const loggedInAs = visitor.verified ? visitor.userId : "";
  if (jwt) {
    const claims = await readJwt(jwt, secret, clock.now());
    const isSomebodyElse = loggedInAs !== "" && (claims.userId ?? claims.email) !== loggedInAs;
    const isOtherAddress = Boolean(email && claims.email && email !== claims.email);
    if (isSomebodyElse || isOtherAddress) throw new ProtocolError("INVALID_HASH", { path: "jwt" });
    return true;
  }
  if (!hash) return false;
  const signed = [email ?? "", loggedInAs].filter((text) => text !== "");
  if (!signed.some((text) => isSignatureOf(text, hash, secret))) {
    throw new ProtocolError("INVALID_HASH", { path: "hash" });
  }
  return true;
}
