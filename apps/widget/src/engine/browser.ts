import { createMessageId, MESSAGE_ID_RANDOM_BYTES, toHex } from "@parley/protocol/message-id";
import type { Clock, KeyValueStorage, SocketLike } from "@parley/client";

/** The browser's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delay) => window.setTimeout(callback, delay),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/** A store of the browser; every method throws where the visitor blocks it, and the engine goes on without. */
const storageOf = (store: () => Storage): KeyValueStorage => ({
  get: (key) => store().getItem(key),
  set: (key, value) => store().setItem(key, value),
  remove: (key) => store().removeItem(key),
  keys: (prefix) => Object.keys(store()).filter((key) => key.startsWith(prefix)),
});

/** Shared by the tabs of this origin. */
export const storage = storageOf(() => localStorage);
/** Of this tab alone. */
export const tabStorage = storageOf(() => sessionStorage);

/** The browser's WebSocket is wider than what the engine uses of it. */
export const createSocket = (url: string): SocketLike => new WebSocket(url) as SocketLike;

/** 128 random bits as 32 hex digits. */
export const createKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** A new message id; crypto.randomUUID is missing on pages without TLS, and would scatter over the server's index. */
export const createId = (): string =>
  createMessageId(Date.now(), crypto.getRandomValues(new Uint8Array(MESSAGE_ID_RANDOM_BYTES)));

/** Whether this is a phone or tablet, as far as browsers tell. */
export function isMobileBrowser(): boolean {
  const told = (navigator as { userAgentData?: { mobile: boolean } }).userAgentData?.mobile;
  return told ?? /Android|iPhone|iPad|Mobi/i.test(navigator.userAgent);
}

/** Whether this browser can take calls: peers, microphone and camera, on a page that may ask for them (S6-02). */
export const canCall = (): boolean =>
  typeof RTCPeerConnection === "function" && typeof navigator.mediaDevices?.getUserMedia === "function";
