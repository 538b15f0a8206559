/** What the page's Content-Security-Policy refused. */
export interface Violation {
  /** The directive that refused, as connect-src. */
  directive: string;
  /** What was asked for, as the browser tells it: an address, or only its origin. */
  blocked: string;
}

/** The event comes in a task of its own, after the failure that it explains. */
const EVENT_DELAY_MS = 60;

/**
 * Does something and tells what the page's policy refused meanwhile. Reports of policies that are only tried out do not
 * count.
 */
export async function withViolations<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; violations: Violation[] }> {
  const violations: Violation[] = [];
  const note = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void => {
    if (disposition === "enforce") violations.push({ directive: effectiveDirective, blocked: blockedURI });
  };
  document.addEventListener("securitypolicyviolation", note);
  try {
    const result = await work();
    await new Promise((resolve) => setTimeout(resolve, EVENT_DELAY_MS));
    return { result, violations };
  } finally {
    document.removeEventListener("securitypolicyviolation", note);
  }
}
