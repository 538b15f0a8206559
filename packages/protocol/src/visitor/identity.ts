import { z } from "zod";
import { idSchema, timestampSchema } from "../entities/common.ts";
import { loginSchema } from "../entities/visitor.ts";
import type { Operation } from "../operation.ts";

/** What a login or logout leaves the browser with. */
export const identitySchema = z.object({
  changed: z.boolean().meta({
    description: "True: this is another visitor now; register again with the new uuid and token.",
  }),
  vid: idSchema,
  uuid: z.string(),
  uuidVer: z.int().min(0),
  n: z.string(),
  e: z.string(),
  tkn: z.string(),
  tknExp: timestampSchema,
});

/** A page says who its visitor is (S7-03). Only a signed login leads to the visitor whom the user id named before. */
export const login = {
  summary: "Log the visitor in",
  method: "POST",
  path: "/v1/client/login",
  audience: "visitor",
  body: loginSchema.refine(({ userId, email, jwt }) => Boolean(userId || email || jwt), {
    path: ["userId"],
    message: "a login needs a userId, an email or a jwt",
  }),
  response: identitySchema,
  errors: [
    "INVALID_JSON",
    "INVALID_PAYLOAD",
    "BODY_TOO_LARGE",
    "INVALID_TOKEN",
    "TOKEN_EXPIRED",
    "ORIGIN_NOT_ALLOWED",
    "INVALID_HASH",
    "IDENTITY_UNVERIFIED",
    "BANNED",
    "RATE_LIMITED",
  ],
} as const satisfies Operation;

/** The visitor leaves: the token is worth nothing from then on, and open tabs are disconnected (S7-04). */
export const logout = {
  summary: "Log the visitor out and end the session",
  method: "POST",
  path: "/v1/client/logout",
  audience: "visitor",
  response: z.null(),
  errors: ["INVALID_TOKEN", "TOKEN_EXPIRED", "ORIGIN_NOT_ALLOWED", "RATE_LIMITED"],
} as const satisfies Operation;
