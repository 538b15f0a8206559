/** The part of fetch that the helper uses; a multipart body is the platform's own FormData. */
export type HttpFetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: unknown;
    credentials?: "include" | "omit";
  },
) => Promise<{ status: number; text(): Promise<string> }>;

/** The part of an XMLHttpRequest that stands in for fetch. */
export interface RequestLike {
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body?: unknown): void;
  withCredentials: boolean;
  readonly status: number;
  readonly responseText: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
}

/** The older request mechanism, for browsers without fetch (S7-26). */
export const createOldFetch =
  (createRequest: () => RequestLike): HttpFetch =>
  (url, { method, headers, body, credentials }) =>
    new Promise((resolve, reject) => {
      const request = createRequest();
      const fail = (): void => reject(new TypeError("The request failed."));
      request.open(method, url);
      request.withCredentials = credentials === "include";
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.onload = () =>
        resolve({ status: request.status, text: () => Promise.resolve(request.responseText) });
      request.onerror = fail;
      request.onabort = fail;
      request.send(body);
    });
