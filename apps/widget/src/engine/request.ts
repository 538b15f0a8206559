import type { FetchLike } from "@parley/client";

/** The older way, for pages whose `fetch` is missing (S7-26). */
const requestByXhr: FetchLike = async (url, { method, headers, body }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () => {
      const { status, responseText } = request;
      resolve({ status, text: async () => responseText });
    };
    request.onerror = () => reject(new TypeError("The request failed."));
    request.send(body ?? null);
  });

/** A request to the chat's server, without the cookies of either side. */
export const request: FetchLike = async (url, init) =>
  typeof fetch === "function"
    ? fetch(url, { ...init, credentials: "omit", cache: "no-store" })
    : requestByXhr(url, init);
