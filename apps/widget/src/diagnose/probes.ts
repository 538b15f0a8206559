import type { ErrorCode, ProtocolErrorBody, ResponseOf, readDiagnosis } from "@parley/protocol";

/** Whose widget is asked for, and the file that stands for all others. */
export interface Asked {
  propertyId: string;
  widgetId: string;
  app?: { engine: string };
}

/** What the server says of the widget on this page. */
export type ServerAnswer = ResponseOf<typeof readDiagnosis>;

/** A refusal, an answer, or silence. */
export interface Asking {
  answer?: ServerAnswer;
  refusal?: ErrorCode;
}

/** Whoever does not answer by then counts as silent. */
const PATIENCE_MS = 8_000;

const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);

/** The session token of this browser; none where there is no storage, or nobody has been here yet. */
function storedToken(propertyId: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(`parley:${propertyId}:token`) ?? "{}") as {
      token?: string;
    };
    return stored.token;
  } catch {
    // Storage that is blocked, and is told of elsewhere; or what another program has written there.
    return undefined;
  }
}

/** Asks the server; neither answer nor refusal means that it could not be reached. */
export async function askServer({ propertyId, widgetId }: Asked, origin: string): Promise<Asking> {
  const token = storedToken(propertyId);
  const query = new URLSearchParams({ propertyId, widgetId });
  try {
    const response = await fetch(`${origin}/v1/diagnosis?${query.toString()}`, {
      cache: "no-store",
      signal: patience(),
      ...(token !== undefined && { headers: { "X-Session-Token": token } }),
    });
    const { data, error } = (await response.json()) as { data?: ServerAnswer; error?: ProtocolErrorBody };
    return { ...(data && { answer: data }), ...(error && { refusal: error.code }) };
  } catch {
    // Why is found out by other means: fetch does not tell.
    return {};
  }
}

/** Whether anything at all answers at the origin. */
export async function reaches(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/healthz`, { mode: "no-cors", cache: "no-store", signal: patience() });
    return true;
  } catch {
    return false;
  }
}

/** Retries of chunks ask under other folders; these are the same files, and a browser has not failed to load them yet. */
const firstAlias = 50;
const aliases = 49;

/** Whether code of the chat can be fetched and run: the chunk with the engine where it is known, without starting it. */
export async function importsFiles({ app }: Asked, origin: string): Promise<boolean> {
  const alias = firstAlias + Math.floor(Math.random() * aliases);
  const path = (app?.engine ?? "/w/diagnose.js").replace(/^\/?w\//, `/w/r${alias}/`);
  try {
    await import(/* @vite-ignore */ new URL(path, origin).href);
    return true;
  } catch {
    return false;
  }
}

/** Whether a WebSocket comes to the chat's server. It answers one that has no session with a reason, and closes it. */
export async function opensSocket(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    let socket: WebSocket;
    const signal = patience();
    const settle = (isOpen: boolean): void => {
      socket.close();
      resolve(isOpen);
    };
    try {
      socket = new WebSocket(`${origin.replace(/^http/, "ws")}/s?k=diagnosis&cver=0&tkn=diagnosis`);
    } catch {
      // Some browsers throw where the page's policy refuses.
      resolve(false);
      return;
    }
    socket.onopen = () => settle(true);
    socket.onerror = () => settle(false);
    signal.onabort = () => settle(false);
  });
}

/** Lets the page's policy judge an element that loads something; whether it loads does not matter. */
export async function tryElement(element: HTMLImageElement | HTMLAudioElement, url: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => resolve();
    element.onload = element.onerror = settle;
    element.addEventListener("loadedmetadata", settle);
    patience().onabort = settle;
    element.src = url;
  });
}
