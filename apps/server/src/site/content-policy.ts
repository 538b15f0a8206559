/** What a page may load, by directive, without the quotes' noise: `{ "script-src": ["'self'"] }`. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/** Writes a Content-Security-Policy; whatever is not named is refused. */
export function contentPolicy(directives: PolicyDirectives): string {
  const all: PolicyDirectives = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...directives,
  };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The address of sockets on an origin: some browsers do not count them as 'self'. */
export const socketOrigin = (origin: string): string => origin.replace(/^http/, "ws");
