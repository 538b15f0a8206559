import { z } from "zod";
import {
  ATTRIBUTE_KEY_MAX,
  ATTRIBUTE_VALUE_MAX,
  ATTRIBUTES_MAX,
  EMAIL_MAX,
  EVENT_NAME_MAX,
  PHONE_MAX,
  TAG_MAX,
  TAGS_MAX,
  USER_ID_MAX,
  VISITOR_NAME_MAX,
} from "../limits.ts";
import { timestampSchema } from "./common.ts";

export const attributeKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/)
  .max(ATTRIBUTE_KEY_MAX)
  .meta({ description: "Letters, digits and hyphens." });
export const attributeValueSchema = z.union([
  z.string().max(ATTRIBUTE_VALUE_MAX),
  z.number(),
  z.boolean(),
  z.null(),
]);

/** What the page says of its visitor beyond name and e-mail address (S5-01 to S5-04). Null removes a key. */
export const attributesSchema = z
  .record(attributeKeySchema, attributeValueSchema)
  .refine((attributes) => Object.keys(attributes).length <= ATTRIBUTES_MAX, {
    message: `at most ${ATTRIBUTES_MAX} attributes`,
  });
export type Attributes = z.infer<typeof attributesSchema>;

export const tagSchema = z.string().trim().min(1).max(TAG_MAX);
export const tagsSchema = z.array(tagSchema).max(TAGS_MAX);

/** Proof that a signed-in person is who the page says: one of the two, see docs/guide/identity.md. */
const proof = {
  hash: z.string().max(128).optional().meta({
    description: "Hex HMAC-SHA256 of `userId` (in a login) or of `email`, keyed with the property's secret.",
  }),
  jwt: z.string().max(4_096).optional().meta({ description: "A JWT signed by HS256 with the same secret." }),
};

/** What a page adds to a call to prove the visitor's identity (S6-09). */
export const securedFieldsSchema = z.object({ ...proof, email: z.string().max(EMAIL_MAX).optional() });
export type SecuredFields = z.infer<typeof securedFieldsSchema>;

/** Login data (S3-46, S3-47): these fields at top level, everything else in `attributes`. */
export const loginSchema = z.object({
  ...proof,
  userId: z
    .string()
    .min(1)
    .max(USER_ID_MAX)
    .optional()
    .meta({ description: "The site's own id of the person." }),
  name: z.string().max(VISITOR_NAME_MAX).optional(),
  email: z.string().max(EMAIL_MAX).optional(),
  phone: z.string().max(PHONE_MAX).optional(),
  attributes: attributesSchema.optional(),
});
export type Login = z.infer<typeof loginSchema>;

export const eventNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/)
  .max(EVENT_NAME_MAX);

/** Something that happened on the page, told by its script. */
export const visitorEventSchema = z.object({
  name: eventNameSchema,
  data: attributesSchema,
  createdAt: timestampSchema,
});
export type VisitorEvent = z.infer<typeof visitorEventSchema>;
