import { z } from "zod";
import { MESSAGE_ID_MAX } from "../limits.ts";

/** Epoch milliseconds. */
export const timestampSchema = z.int().min(0).meta({ description: "Epoch milliseconds." });

/** A version counter: 0 means nothing yet. */
export const versionSchema = z.int().min(0).meta({ description: "A version; 0 means nothing yet." });

/** An id made by the server. */
export const idSchema = z.string().min(1).max(64).meta({ description: "An opaque id." });

/** The id of a message, made by the client that writes it, as `createMessageId` does. Unique in its conversation. */
export const messageIdSchema = z
  .string()
  .regex(/^[\w-]+$/)
  .max(MESSAGE_ID_MAX)
  .meta({
    description:
      "A new id made by the sender, best a UUID of version 7. Sending it again is answered with the first result.",
  });

export const windowStateSchema = z.enum(["min", "max"]);
/** Whether the chat window is minimised or maximised (S4-01). */
export type WindowState = z.infer<typeof windowStateSchema>;

export const pageStatusSchema = z.object({
  status: z.enum(["online", "offline"]),
  version: versionSchema,
});
/** Whether somebody can be reached, with the version that orders updates (S4-08, S4-09). */
export type PageStatus = z.infer<typeof pageStatusSchema>;
