import type { Property } from "@parley/protocol";
import type { PropertyChange } from "../../api/owner-api.ts";

/** A property as its form holds it: lists one entry a line, numbers as typed. */
export interface PropertyFields {
  readonly name: string;
  readonly allowedOrigins: string;
  readonly verifiedOnly: boolean;
  readonly offlineTo: string;
  readonly fromName: string;
  readonly conversationDays: string;
  readonly visitorDays: string;
  readonly maxMegabytes: string;
  /** Not shown: whoever runs the server sets them, and they go back as they came. */
  readonly limits: Property["settings"]["limits"];
}

/** What is wrong, by field. */
export type PropertyFaults = { readonly [Name in keyof PropertyFields]?: string };

/** The fields of a property's form. */
export function toFields({ name, allowedOrigins, settings }: Property): PropertyFields {
  const { identity, mail, retention, limits, storage } = settings;
  return {
    name,
    allowedOrigins: allowedOrigins.join("\n"),
    verifiedOnly: identity.verifiedOnly,
    offlineTo: mail.offlineTo.join("\n"),
    fromName: mail.fromName,
    conversationDays: numberText(retention.conversationDays),
    visitorDays: numberText(retention.visitorDays),
    maxMegabytes: numberText(storage.maxMegabytes),
    limits,
  };
}

/** What the form changes of the property. Faulty fields are looked for first: see {@link faultsOf}. */
export function toChange(fields: PropertyFields): PropertyChange {
  return {
    name: fields.name.trim(),
    allowedOrigins: lines(fields.allowedOrigins),
    settings: {
      identity: { verifiedOnly: fields.verifiedOnly },
      mail: { offlineTo: lines(fields.offlineTo), fromName: fields.fromName.trim() },
      retention: {
        conversationDays: toNumber(fields.conversationDays),
        visitorDays: toNumber(fields.visitorDays),
      },
      limits: fields.limits,
      storage: { maxMegabytes: toNumber(fields.maxMegabytes) },
    },
  };
}

const NUMBERS = ["conversationDays", "visitorDays", "maxMegabytes"] as const;

/** What the desk itself finds wrong; the server looks closer. */
export function faultsOf(fields: PropertyFields): PropertyFaults {
  const faults: { -readonly [Name in keyof PropertyFaults]: PropertyFaults[Name] } = {};
  if (fields.name.trim() === "") faults.name = "A website needs a name.";
  for (const name of NUMBERS) {
    const text = fields[name].trim();
    if (text !== "" && !/^[1-9]\d*$/.test(text)) faults[name] = "A whole number from 1 on, or nothing.";
  }
  return faults;
}

/** The field that the server's path names, as settings.mail.offlineTo.0; null when it names none. */
export function fieldOfPath(path: string): keyof PropertyFields | null {
  const names: readonly (keyof PropertyFields)[] = [
    "allowedOrigins",
    "verifiedOnly",
    "offlineTo",
    "fromName",
    ...NUMBERS,
    "name",
  ];
  const segments = path.split(".");
  return names.find((name) => segments.includes(name)) ?? null;
}

const numberText = (value: number | null): string => (value === null ? "" : String(value));
const toNumber = (text: string): number | null => (text.trim() === "" ? null : Number(text.trim()));
const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
