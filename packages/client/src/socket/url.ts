import type { SessionStartResponse } from "@parley/protocol";
import type { EngineState } from "../state/engine-state.ts";

/** Address of the visitor socket, with the versions from which the server continues (S7-28). */
export function socketUrl(
  { vss, skey, tkn }: SessionStartResponse,
  { version, pageStatus }: EngineState,
  windowed = false,
): string {
  const [key, token] = [skey, tkn].map(encodeURIComponent);
  return `${vss}/s?k=${key}&cver=${version}&pop=${Number(windowed)}&asver=${pageStatus.version}&tkn=${token}`;
}
