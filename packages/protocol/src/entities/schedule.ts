import { z } from "zod";

/** One opening time as the settings document holds it (S3-78): milliseconds since midnight. */
export const scheduleSlotSchema = z.object({
  day: z.int().min(0).max(6).meta({ description: "0 Sunday to 6 Saturday." }),
  start: z.number().min(0).max(86_400_000).meta({ description: "Milliseconds after midnight." }),
  end: z
    .number()
    .min(0)
    .max(86_400_000)
    .meta({ description: "Milliseconds after midnight; before `start` it is on the next day." }),
});
export type ScheduleSlot = z.infer<typeof scheduleSlotSchema>;

/** When the owner's team can be reached. */
export const schedulerSchema = z.object({
  enabled: z.boolean().default(false),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, { message: "must be a time zone such as Europe/Berlin" })
    .default("UTC")
    .meta({ description: "IANA name of the zone that the slots are in." }),
  slots: z.array(scheduleSlotSchema).max(100).default([]),
});
export type Scheduler = z.infer<typeof schedulerSchema>;

/** The zone's offset now (S3-82); the server sends it anew when daylight saving changes it. */
export const scheduleTimezoneSchema = z.object({
  tzo: z.int().meta({ description: "Minutes to add to UTC." }),
  utc: z.string().meta({ description: "The same in words, as UTC+02:00." }),
});
export type ScheduleTimezone = z.infer<typeof scheduleTimezoneSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // The only thing that a wrong zone does is to throw.
    return false;
  }
}
