import { z } from "zod";
import { fileAttachmentSchema } from "../entities/message.ts";
import { idSchema } from "../entities/common.ts";
import type { Operation } from "../operation.ts";

/** A handle lets one page upload files; it is bound to the session whose token asks for it (S7-19). */
export const readUploadHandle = {
  summary: "Get a handle for uploads",
  method: "GET",
  path: "/upload/handle",
  audience: "visitor",
  query: z.object({
    _t: z.string().max(32).optional().meta({ description: "A time stamp that keeps caches out." }),
  }),
  response: z.object({ handle: idSchema }),
  errors: ["INVALID_TOKEN", "TOKEN_EXPIRED", "ORIGIN_NOT_ALLOWED", "RATE_LIMITED", "BANNED", "FEATURE_OFF"],
} as const satisfies Operation;

/** What an upload says of its file; goes into a message's attachments as it is. */
export const uploadedFileSchema = fileAttachmentSchema;

/**
 * Uploads one file: multipart/form-data with the file in the field `upload` (S7-20). The body is streamed, so its
 * schema is not part of this table. Progress and outcome are told over the socket too, by `uuid`.
 */
export const uploadFile = {
  summary: "Upload one file, as multipart/form-data in the field `upload`",
  method: "POST",
  path: "/upload/visitor-chat/visitor",
  audience: "visitor",
  query: z.object({
    handle: idSchema,
    visitorSessionId: idSchema.meta({ description: "The session key." }),
    uuid: z.string().max(64).optional().meta({ description: "The page's own id of this upload." }),
  }),
  response: uploadedFileSchema,
  errors: [
    "INVALID_PAYLOAD",
    "UNKNOWN_UPLOAD",
    "FILE_TOO_LARGE",
    "FILE_EMPTY",
    "UPLOAD_INCOMPLETE",
    "TOO_MANY_FILES",
    "STORAGE_FULL",
    "ORIGIN_NOT_ALLOWED",
    "RATE_LIMITED",
    "PROPERTY_LIMIT",
    "BANNED",
    "FEATURE_OFF",
  ],
} as const satisfies Operation;
