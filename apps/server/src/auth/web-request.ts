import type { FastifyReply, FastifyRequest } from "fastify";
import { CLIENT_IP_HEADER } from "./client-ip-header.ts";

/** The headers of a request for the sign-in library; who calls comes from the connection, never from the caller. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith("x-forwarded-") || name.startsWith(":")) continue;
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single);
  }
  headers.set(CLIENT_IP_HEADER, request.ip);
  return headers;
}

/** A Fastify request as the sign-in library takes it. */
export function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = webHeaders(request);
  // The body was read already and is written anew.
  headers.delete("content-length");
  const hasBody = request.body !== undefined && request.body !== null;
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
  });
}

/** Hands the sign-in library's answer on, cookies one by one. */
export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  addCookies(reply, response.headers.getSetCookie());
  return reply.header("Cache-Control", "no-store").send(Buffer.from(await response.arrayBuffer()));
}

/** Adds Set-Cookie headers to an answer. */
export function addCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header("Set-Cookie", cookie);
}
