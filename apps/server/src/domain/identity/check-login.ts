import { ProtocolError, type Login } from "@parley/protocol";
import type { StartUser } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { storable } from "../message/message-text.ts";
import type { Property } from "../property/catalogue.ts";
import { readJwt } from "./read-jwt.ts";
import { isSignatureOf } from "./signature.ts";

/**
 * Finds out who a page says its visitor is, and whether the site has signed it. Without a user id the signed e-mail
 * address takes its place. What a signed JWT says counts more than what stands beside it.
 * @throws ProtocolError INVALID_HASH (a signature that is wrong), IDENTITY_UNVERIFIED (none, and the property wants one),
 * INVALID_PAYLOAD (a user id or claim that does not fit)
 */
export async function checkLogin(
  domain: Pick<Domain, "clock">,
  { secret, settings }: Pick<Property, "secret" | "settings">,
  login: Login,
): Promise<StartUser> {
  const signed = await readProof(domain, secret, login);
  const namesSomebody = Boolean(login.userId || login.name || login.email || login.phone);
  if (!signed && namesSomebody && settings.identity.verifiedOnly)
    throw new ProtocolError("IDENTITY_UNVERIFIED");
  const userId = signed?.userId ?? login.userId ?? "";
  if (storable(userId) !== userId) throw new ProtocolError("INVALID_PAYLOAD", { path: "userId" });
  const text = (value: string | undefined): string => storable((value ?? "").trim());
  return {
    userId,
    verified: signed !== null,
    name: text(signed?.name ?? login.name),
    email: text(signed?.email ?? login.email),
    phone: text(signed?.phone ?? login.phone),
    attributes: login.attributes ?? {},
  };
}

/** What the site has signed; null when nothing says so. */
interface Proven {
  userId: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

async function readProof(
  { clock }: Pick<Domain, "clock">,
  secret: string,
  { jwt, hash, userId, email }: Login,
): Promise<Proven | null> {
  if (jwt) {
    const claims = await readJwt(jwt, secret, clock.now());
    const named = claims.userId ?? claims.email;
    if (!named) {
      throw new ProtocolError("INVALID_HASH", {
        path: "jwt",
        message: "The JWT names neither user nor e-mail.",
      });
    }
    if (userId !== undefined && userId !== named) throw new ProtocolError("INVALID_HASH", { path: "userId" });
    return { ...claims, userId: named };
  }
  if (!hash) return null;
  const named = userId ?? email ?? "";
  if (named === "" || !isSignatureOf(named, hash, secret)) {
    throw new ProtocolError("INVALID_HASH", { path: "hash" });
  }
  return { userId: named };
}
