import { randomBytes } from "node:crypto";
import type { PropertyStore } from "../ports/property-store.ts";

/** The property and widget that every installation has. */
export const FIRST_PROPERTY = "main";
export const FIRST_WIDGET = "default";

/** Makes the first property and widget where they are missing; of two processes that try at once, one does. */
export async function ensureFirstWidget(store: PropertyStore): Promise<void> {
  if (await store.readWidget(FIRST_PROPERTY, FIRST_WIDGET)) return;
  const createdAt = Date.now();
  const secret = randomBytes(32).toString("hex");
  await store.ensureProperty({ id: FIRST_PROPERTY, name: "Main", secret, createdAt });
  await store.ensureWidget(FIRST_PROPERTY, FIRST_WIDGET, {}, createdAt);
}
