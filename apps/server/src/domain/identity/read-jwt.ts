import { EMAIL_MAX, PHONE_MAX, ProtocolError, USER_ID_MAX, VISITOR_NAME_MAX } from "@parley/protocol";
import { z } from "zod";

/** Between the clocks of the site's server and this one. */
const CLOCK_TOLERANCE_S = 30;

const id = z.union([z.string().min(1), z.number().transform(String)]).pipe(z.string().max(USER_ID_MAX));
const claimsSchema = z.object({
  userId: id.optional(),
  sub: id.optional(),
  name: z.string().max(VISITOR_NAME_MAX).optional(),
  email: z.string().max(EMAIL_MAX).optional(),
  phone: z.string().max(PHONE_MAX).optional(),
});

/** Who a signed JWT says the visitor is. */
export interface JwtIdentity {
  /** From `userId`, else `sub`. */
  userId: string | undefined;
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
}

/**
 * Reads a JWT that the site has signed by HS256 with the property's secret; `exp` must be there. No other algorithm is
 * taken, whatever the token's header says.
 * @throws ProtocolError INVALID_HASH (forged, expired or no JWT), INVALID_PAYLOAD (a claim that does not fit)
 */
export async function readJwt(jwt: string, secret: string, now: number): Promise<JwtIdentity> {
  const payload = await verify(jwt, secret, now);
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `jwt: the claim ${issue?.path.join(".")} does not fit: ${issue?.message}.`;
    throw new ProtocolError("INVALID_PAYLOAD", { path: "jwt", message });
  }
  const { userId, sub, name, email, phone } = parsed.data;
  return { userId: userId ?? sub, name, email, phone };
}

async function verify(jwt: string, secret: string, now: number): Promise<unknown> {
  // Without a secret anybody could sign.
  if (secret === "") throw new ProtocolError("INVALID_HASH", { path: "jwt" });
  // Loaded when the first one comes: it would cost every start some 40 ms.
  const { errors, jwtVerify } = await import("jose");
  try {
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      requiredClaims: ["exp"],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProtocolError("INVALID_HASH", { path: "jwt" });
    throw error;
  }
}
