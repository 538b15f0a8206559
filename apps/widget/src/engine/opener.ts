import { POPOUT_UUID_TIMEOUT_MS } from "@parley/protocol/limits";

/** Who the visitor is, as the page that opened the pop-out knows it. */
export interface Identity {
  uuid: string;
  uuidVer: number;
}

/** Marks the two messages as ours; a page's windows say many things to each other. */
const QUESTION = "parley:identity?";
const ANSWER = "parley:identity";

interface Message {
  type: string;
  propertyId: string;
  identity?: Identity | null;
}

/** A window that messages can be posted to. */
type Peer = Pick<Window, "postMessage">;

/** The window that asks or answers, with where its messages arrive. */
export interface MessageScope {
  addEventListener(
    name: "message",
    listener: (event: MessageEvent<unknown>) => void,
    options?: { signal: AbortSignal },
  ): void;
  opener: unknown;
}

function isMessage(data: unknown, type: string, propertyId: string): data is Message {
  const message = data as Partial<Message> | null;
  return typeof message === "object" && message?.type === type && message.propertyId === propertyId;
}

function identityOf({ identity }: Message): Identity | null {
  const isWhole = typeof identity?.uuid === "string" && typeof identity.uuidVer === "number";
  return isWhole ? { uuid: identity.uuid, uuidVer: identity.uuidVer } : null;
}

/** Origin of the page that opened the pop-out, as its address says, else as the browser does; empty when neither knows. */
export function openerOrigin(
  address: URL | Location = location,
  referrer: string = document.referrer,
): string {
  const told = new URLSearchParams(address.search).get("opener") ?? referrer;
  return URL.canParse(told) ? new URL(told).origin : "";
}

/**
 * In a pop-out: asks the page that opened it for the visitor (S9-09). Only an answer from that very window, showing a
 * page of `origin`, counts; without one in ten seconds it is null.
 * @param origin of the page that opened the pop-out
 */
export async function askOpener(
  propertyId: string,
  origin: string,
  scope: MessageScope = window,
): Promise<Identity | null> {
  const opener = scope.opener as Peer | null;
  if (!opener || !origin) return null;
  return new Promise((resolve) => {
    const end = new AbortController();
    const finish = (identity: Identity | null): void => {
      clearTimeout(timer);
      end.abort();
      resolve(identity);
    };
    const timer = setTimeout(finish, POPOUT_UUID_TIMEOUT_MS, null);
    scope.addEventListener(
      "message",
      (event) => {
        const { data } = event;
        if (event.origin === origin && event.source === opener && isMessage(data, ANSWER, propertyId))
          finish(identityOf(data));
      },
      { signal: end.signal },
    );
    opener.postMessage({ type: QUESTION, propertyId } satisfies Message, origin);
  });
}

/**
 * In the page: tells its own pop-outs who the visitor is. Others that ask are not heard: the question must come from a
 * window of the chat's origin that this page opened.
 * @param identity null while nothing is known
 */
export function answerPopouts(
  propertyId: string,
  chatOrigin: string,
  identity: () => Identity | null,
  signal: AbortSignal,
  scope: MessageScope = window,
): void {
  scope.addEventListener(
    "message",
    ({ data, origin, source }) => {
      if (origin !== chatOrigin || !isMessage(data, QUESTION, propertyId)) return;
      const asker = source as Window | null;
      // Who opened a window is among the few things that another origin may read of it.
      if (!asker || asker.opener !== scope) return;
      asker.postMessage({ type: ANSWER, propertyId, identity: identity() } satisfies Message, origin);
    },
    { signal },
  );
}
