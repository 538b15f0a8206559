import { z } from "zod";
import { URL_MAX } from "../limits.ts";
import type { Operation } from "../operation.ts";

const cut = (length: number) =>
  z
    .string()
    .max(65_536)
    .transform((text) => text.slice(0, length));
const errors = [
  "INVALID_JSON",
  "INVALID_PAYLOAD",
  "BODY_TOO_LARGE",
  "RATE_LIMITED",
  "ORIGIN_NOT_ALLOWED",
] as const;

/** A fault in a visitor's page; carries no text of messages (S7-22). */
export const reportIncident = {
  summary: "Report a fault of the widget",
  method: "POST",
  path: "/log",
  audience: "visitor",
  body: z.object({
    type: z.string().max(32).default("incident"),
    message: cut(500),
    stack: cut(4_000).default(""),
    url: cut(URL_MAX).default(""),
    version: cut(64).default(""),
    propertyId: z.string().max(64).default(""),
    widgetId: z.string().max(64).default(""),
  }),
  response: z.null(),
  errors,
} as const satisfies Operation;

/** Timings of a visitor's page (S7-23). */
export const reportPerformance = {
  summary: "Report the widget's timings",
  method: "POST",
  path: "/log-performance/v3",
  audience: "visitor",
  body: z.object({
    logData: z.string().max(16_384).meta({ description: "A JSON object of names and numbers, as text." }),
  }),
  response: z.null(),
  errors,
} as const satisfies Operation;
