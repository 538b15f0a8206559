import type { ClientCall } from "@parley/client";

/** For tests: an agent's call that rings, with sound alone. */
export const madeUpCall = (more: Partial<ClientCall> = {}): ClientCall => ({
  clid: "k1",
  stts: "ringing",
  ver: 1,
  mssd: false,
  rjctd: false,
  f: { vid: false, scrn: false },
  cllr: { t: "a", urid: "a1" },
  so: 1_000,
  eo: null,
  hasError: false,
  ...more,
});
