import { z } from "zod";
import {
  FORM_FIELDS_MAX,
  FORM_HELP_MAX,
  FORM_LABEL_MAX,
  FORM_OPTIONS_MAX,
  FORM_VALUE_MAX,
} from "../limits.ts";
import { idSchema, timestampSchema } from "./common.ts";

export const FIELD_TYPES = [
  "name",
  "email",
  "phone",
  "text",
  "textarea",
  "select",
  "checkbox",
  "radio",
  "department",
  "consent",
] as const;
/** What a field asks for; it decides how the answer is validated. */
export type FieldType = (typeof FIELD_TYPES)[number];

const option = z.string().trim().min(1).max(FORM_LABEL_MAX);

/** One question of a form. */
export const formFieldSchema = z
  .object({
    id: idSchema,
    type: z.enum(FIELD_TYPES),
    label: z
      .string()
      .trim()
      .max(FORM_LABEL_MAX)
      .default("")
      .meta({ description: "Over the field; empty: the language's own word for what is asked." }),
    help: z
      .string()
      .trim()
      .max(FORM_HELP_MAX)
      .optional()
      .meta({ description: "A sentence under the label." }),
    required: z.boolean().default(false),
    options: z
      .array(option)
      .max(FORM_OPTIONS_MAX)
      .optional()
      .meta({ description: "What can be chosen: for select, checkbox and radio." }),
  })
  .refine(
    ({ type, options }) => !["select", "checkbox", "radio"].includes(type) || (options?.length ?? 0) > 0,
    { path: ["options"], message: "a field to choose from needs options" },
  );
export type FormField = z.infer<typeof formFieldSchema>;

export const formFieldsSchema = z
  .array(formFieldSchema)
  .max(FORM_FIELDS_MAX)
  .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, {
    message: "two fields have the same id",
  });

/** One answered question. A checkbox group answers with the chosen options, consent with true or false. */
export const formAnswerSchema = z.object({
  id: idSchema,
  label: z.string().max(FORM_LABEL_MAX),
  type: z.enum(FIELD_TYPES),
  value: z.union([
    z.string().max(FORM_VALUE_MAX),
    z.array(z.string().max(FORM_LABEL_MAX)).max(FORM_OPTIONS_MAX),
    z.boolean(),
  ]),
});
export type FormAnswer = z.infer<typeof formAnswerSchema>;

export const formAnswersSchema = z.array(formAnswerSchema).max(FORM_FIELDS_MAX);

/** Whether a form that was put into the chat has been filled in (S3-56). */
export const formReferenceSchema = z.object({ id: idSchema, done: z.boolean() });
export type FormReference = z.infer<typeof formReferenceSchema>;

export const formKindSchema = z.enum(["prechat", "offline", "ticket", "lead-capture"]);
export type FormKind = z.infer<typeof formKindSchema>;

/** A filled-in form as agents see it. */
export const formSubmissionSchema = z.object({
  id: idSchema,
  kind: formKindSchema,
  conversationId: idSchema,
  visitorId: idSchema,
  visitorName: z.string(),
  ref: z.string().meta({ description: "The form in the chat that it answers, or empty." }),
  answers: formAnswersSchema,
  url: z.string().meta({ description: "The page that the visitor was on." }),
  createdAt: timestampSchema,
});
export type FormSubmission = z.infer<typeof formSubmissionSchema>;
