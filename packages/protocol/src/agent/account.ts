import { z } from "zod";
import { idSchema } from "../entities/common.ts";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import type { Operation } from "../operation.ts";

export const accountSchema = z.object({
  agentId: idSchema,
  email: z.string().meta({ description: "The address that the agent signs in with." }),
  displayName: z.string().meta({ description: "What visitors see." }),
  profileTitle: z.string().meta({ description: "As Support; may be empty." }),
  hasPassword: z.boolean().meta({ description: "False while the agent signs in by one-time links only." }),
});
/** A person's own account at the desk. */
export type Account = z.infer<typeof accountSchema>;

const common = ["UNAUTHENTICATED"] as const;

/** What a person who is signed in at the desk can do with the own account. The session cookie alone counts here. */
export const accountOperations = {
  readAccount: {
    summary: "Read the own account",
    method: "GET",
    path: "/v1/desk/account",
    audience: "agent",
    response: accountSchema,
    errors: common,
  },
  updateAccount: {
    summary: "Change the own name, title or password; what is left out stays",
    method: "POST",
    path: "/v1/desk/account",
    audience: "agent",
    body: z.object({
      displayName: z.string().trim().min(1).max(NAME_MAX).optional(),
      profileTitle: z.string().trim().max(NAME_MAX).optional(),
      newPassword: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).optional(),
      currentPassword: z
        .string()
        .max(PASSWORD_MAX)
        .optional()
        .meta({ description: "Needed with `newPassword` when the account has a password." }),
    }),
    response: accountSchema,
    errors: [...common, "INVALID_PAYLOAD", "INVALID_JSON", "BODY_TOO_LARGE"],
  },
} as const satisfies Record<string, Operation>;

export type AccountOperations = typeof accountOperations;
