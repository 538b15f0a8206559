import { createFault, invalid } from "./fault.ts";

type Fields = Record<string, unknown>;

/** An object made of fields, as `{}` or JSON make it. */
function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws ParleyFault INVALID_PAYLOAD naming the call and what it takes */
export function fieldsOf(value: unknown, call: string): Fields {
  if (!isFields(value)) throw invalid(`${call} takes an object.`);
  return value;
}

/** @throws ParleyFault INVALID_PAYLOAD */
export function eventOf([name, data]: readonly unknown[]): [name: string, data?: Fields] {
  if (typeof name !== "string" || name === "") throw invalid("addEvent takes the name of an event first.");
  return data === undefined || data === null ? [name] : [name, fieldsOf(data, "addEvent, after the name,")];
}

/** @throws ParleyFault INVALID_PAYLOAD */
export function tagsOf(value: unknown, call: string): string[] {
  const isList = Array.isArray(value) && value.every((tag) => typeof tag === "string");
  if (!isList) throw invalid(`${call} takes a list of texts.`);
  return value;
}

const isId = (id: unknown): id is string => typeof id === "string" && id.trim() !== "";

/** @throws ParleyFault INVALID_PROPERTY_ID, INVALID_WIDGET_ID (S8-10, S8-11) */
export function widgetOf([propertyId, widgetId]: readonly unknown[]): [propertyId: string, widgetId: string] {
  if (!isId(propertyId))
    throw createFault("INVALID_PROPERTY_ID", "switchWidget takes the id of a property first.");
  if (!isId(widgetId))
    throw createFault("INVALID_WIDGET_ID", "switchWidget takes the id of a widget second.");
  return [propertyId, widgetId];
}

/**
 * Parts what a call is about from the callback at its end.
 * @throws ParleyFault INVALID_PAYLOAD when something else than a function stands where the callback would
 */
export function splitCallback(
  args: readonly unknown[],
  most: number,
  call: string,
): { about: readonly unknown[]; callback: ((error: unknown) => unknown) | undefined } {
  const at = args.findIndex((value) => typeof value === "function");
  if (at >= 0) return { about: args.slice(0, at), callback: args[at] as (error: unknown) => unknown };
  const extra = args[most];
  if (extra !== undefined && extra !== null) throw invalid(`${call} takes a function as its callback.`);
  return { about: args.slice(0, most), callback: undefined };
}
