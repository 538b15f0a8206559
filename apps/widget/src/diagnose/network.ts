import { finding, type DiagnosisCode, type Finding } from "@parley/protocol/diagnosis";
import {
  askServer,
  importsFiles,
  opensSocket,
  reaches,
  tryElement,
  type Asked,
  type Asking,
  type ServerAnswer,
} from "./probes.ts";
import { withViolations, type Violation } from "./violations.ts";

/** The way to the server, and what it says. */
export interface NetworkView {
  findings: Finding[];
  /** Undefined when it refused or could not be reached. */
  answer: ServerAnswer | undefined;
}

/** Tries everything that the chat does over the network, and asks the server what it knows. */
export async function lookAtNetwork(asked: Asked, origin: string): Promise<NetworkView> {
  const { result, violations } = await withViolations(async () =>
    Promise.all([
      askServer(asked, origin),
      reaches(origin),
      importsFiles(asked, origin),
      opensSocket(origin),
      tryElement(new Image(), `${origin}/w/emoji/1f600.svg`),
      tryElement(new Audio(), `${origin}/healthz`),
    ]),
  );
  const [asking, isReached, hasFiles, hasSocket] = result;
  const policy = readPolicy(violations, origin);
  const answers = asking.answer !== undefined || asking.refusal !== undefined;
  const isRefusedByPolicy = policy.some(({ code, ok }) => code === "policy-connect" && !ok);
  const isThere = answers || isReached || isRefusedByPolicy;
  const refuses = (code: DiagnosisCode): boolean => policy.some((found) => found.code === code && !found.ok);
  return {
    answer: asking.answer,
    findings: [
      finding("online", navigator.onLine),
      // A browser that is offline reaches nobody; that is no fault of the server's.
      ...(navigator.onLine && !isRefusedByPolicy ? [finding("server", answers, { origin })] : []),
      ...(isThere && !refuses("policy-script") ? [finding("files", hasFiles, { source: origin })] : []),
      ...(isThere && !refuses("policy-socket")
        ? [finding("socket", hasSocket, { source: socketOrigin(origin) })]
        : []),
      ...policy,
      ...readAnswer(asked, asking),
    ],
  };
}

const socketOrigin = (origin: string): string => origin.replace(/^http/, "ws");

/** What of the policy matters to the chat; a page without one refuses nothing. */
function readPolicy(violations: readonly Violation[], origin: string): Finding[] {
  const socket = socketOrigin(origin);
  const kinds: readonly [DiagnosisCode, RegExp, string][] = [
    ["policy-script", /^script-src/, origin],
    ["policy-connect", /^connect-src/, origin],
    ["policy-socket", /^connect-src/, socket],
    ["pictures", /^img-src/, origin],
    ["media", /^media-src/, origin],
  ];
  return kinds.map(([code, pattern, source]) => {
    const found = violations.find(
      ({ directive, blocked }) => pattern.test(directive) && blocked.startsWith(source),
    );
    return finding(code, !found, { directive: found?.directive ?? "", source });
  });
}

/** What the server's refusal or answer means for this page. */
function readAnswer({ propertyId, widgetId }: Asked, { answer, refusal }: Asking): Finding[] {
  const words = { property: propertyId, widget: widgetId, site: location.origin };
  const chain: readonly [DiagnosisCode, string][] = [
    ["property", "UNKNOWN_PROPERTY"],
    ["widget", "UNKNOWN_WIDGET"],
    ["origin", "ORIGIN_NOT_ALLOWED"],
  ];
  // The server looks at one after the other: before the one that it refused, all is well.
  const refusedAt = chain.findIndex(([, code]) => code === refusal);
  if (!answer && refusedAt < 0) return [];
  const reached = answer ? chain : chain.slice(0, refusedAt + 1);
  return [
    ...reached.map(([code, refusedWith]) => finding(code, refusedWith !== refusal, words)),
    ...(answer ? [finding("ban", !answer.banned)] : []),
  ];
}
