import { z } from "zod";
import { idSchema, timestampSchema, versionSchema } from "./common.ts";

export const callStatusSchema = z.enum(["ringing", "completed", "missed", "rejected"]);
/** Where a call stands (S4-61). */
export type CallStatus = z.infer<typeof callStatusSchema>;

/** A call as the socket carries it (S3-21). A change has a higher `ver`. */
export const callSchema = z.object({
  clid: idSchema.meta({ description: "Id of the call; a WEBRTC_CALL notice names it in its metadata." }),
  stts: callStatusSchema,
  ver: versionSchema.meta({ description: "Rises with every change of the call." }),
  mssd: z.boolean().meta({ description: "Nobody answered in time." }),
  rjctd: z.boolean().meta({ description: "The callee refused." }),
  f: z
    .object({ vid: z.boolean(), scrn: z.boolean() })
    .meta({ description: "Video and screen sharing; both false: sound alone." }),
  cllr: z
    .object({ t: z.enum(["v", "a"]), urid: z.string() })
    .meta({ description: "Who calls: v visitor or a agent, and the id." }),
  so: timestampSchema.meta({ description: "When it began to ring." }),
  eo: timestampSchema.nullable().meta({ description: "When it was over; null while it is not." }),
});
export type Call = z.infer<typeof callSchema>;

/** A call of an earlier chat, with its words spelt out (S3-22). */
export const pastCallSchema = z.object({
  id: idSchema,
  status: callStatusSchema,
  missed: z.boolean(),
  rejected: z.boolean(),
  features: z.object({ video: z.boolean(), screenShare: z.boolean() }),
  caller: z.object({ type: z.enum(["v", "a"]), id: z.string() }),
  startedOn: timestampSchema,
  expiredOn: timestampSchema.nullable(),
});
export type PastCall = z.infer<typeof pastCallSchema>;
