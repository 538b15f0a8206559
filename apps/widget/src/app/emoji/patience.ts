/** How often, and after how long each time, the picker's code is looked for before its place is shown without it (S9-17). */
const CHECKS = 20;
const CHECK_EVERY_MS = 20;

/** Milliseconds that the picker's code may take before a skeleton stands in its place. */
export const PATIENCE_MS = CHECKS * CHECK_EVERY_MS;
