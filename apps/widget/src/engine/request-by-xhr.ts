import type { FetchLike } from "@parley/client";

/** The older way, for pages whose `fetch` is missing (S7-26). */
export const requestByXhr: FetchLike = async (url, { method, headers, body }) =>
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
