import { z } from "zod";
import { idSchema } from "../entities/common.ts";
import { formKindSchema, formSubmissionSchema } from "../entities/form.ts";
import { banSchema, visitorProfileSchema } from "../entities/visitor-profile.ts";
import { tagsSchema } from "../entities/visitor.ts";
import type { Operation } from "../operation.ts";

const common = ["UNAUTHENTICATED", "INVALID_PAYLOAD", "RATE_LIMITED"] as const;
const onVisitor = [...common, "UNKNOWN_VISITOR"] as const;
const params = z.object({ visitorId: idSchema });
const nothing = z.null();

/** What agents learn of visitors and do to them beside the chat. */
export const visitorOperations = {
  readVisitor: {
    summary: "Read what is known of a visitor",
    method: "GET",
    path: "/v1/agent/visitors/:visitorId",
    audience: "agent",
    params,
    response: visitorProfileSchema,
    errors: onVisitor,
  },
  changeTags: {
    summary: "Add tags to a visitor and take others off",
    method: "POST",
    path: "/v1/agent/visitors/:visitorId/tags",
    audience: "agent",
    params,
    body: z.object({ add: tagsSchema.default([]), remove: tagsSchema.default([]) }),
    response: z.object({ tags: z.array(z.string()) }),
    errors: [...onVisitor, "INVALID_JSON"],
  },
  banVisitor: {
    summary: "Ban a visitor: disconnected at once, and not let in again",
    method: "POST",
    path: "/v1/agent/visitors/:visitorId/ban",
    audience: "agent",
    params,
    body: z.object({
      reason: z.string().max(500).default(""),
      address: z
        .boolean()
        .default(false)
        .meta({ description: "Ban the internet address too: others who share it are kept out as well." }),
    }),
    response: nothing,
    errors: [...onVisitor, "INVALID_JSON"],
  },
  unbanVisitor: {
    summary: "Lift a visitor's ban",
    method: "POST",
    path: "/v1/agent/visitors/:visitorId/unban",
    audience: "agent",
    params,
    response: nothing,
    errors: onVisitor,
  },
  listBans: {
    summary: "List the bans, the newest first",
    method: "GET",
    path: "/v1/agent/bans",
    audience: "agent",
    response: z.object({ bans: z.array(banSchema) }),
    errors: common,
  },
  disconnectVisitor: {
    summary: "Disconnect a visitor's pages; they come back with the next page or reload",
    method: "POST",
    path: "/v1/agent/visitors/:visitorId/disconnect",
    audience: "agent",
    params,
    response: nothing,
    errors: onVisitor,
  },
  listFormSubmissions: {
    summary: "List filled-in forms, the newest first",
    method: "GET",
    path: "/v1/agent/forms",
    audience: "agent",
    query: z.object({
      kind: formKindSchema.optional(),
      conversationId: idSchema.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      next: z.string().max(256).optional().meta({ description: "Cursor of the page before." }),
    }),
    response: z.object({ submissions: z.array(formSubmissionSchema), next: z.string().nullable() }),
    errors: common,
  },
} as const satisfies Record<string, Operation>;
