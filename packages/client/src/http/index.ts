export { createHttp, type Http, type HttpAnswer, type HttpBody, type HttpRequest } from "./http.ts";
export { createOldFetch, type HttpFetch, type RequestLike } from "./old-fetch.ts";
