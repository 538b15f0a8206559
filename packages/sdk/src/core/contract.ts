/**
 * The one type of the protocol that the loader's public types mention. Bundled in the protocol's place, so that the
 * published types need no other package; a test holds it to the protocol's own.
 */
export interface PageStatus {
  status: "online" | "offline";
}
