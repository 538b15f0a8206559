import { createHash, timingSafeEqual } from "node:crypto";
import { ProtocolError } from "@parley/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../domain/limits/network-of.ts";

export interface MetricsAccess {
  /** What scrapers must send; undefined: only callers on the machine itself are answered. */
  token: string | undefined;
  /** Everything in the text format of Prometheus. */
  render: () => Promise<string>;
}

/** Headers of which a proxy leaves at least one: what comes through it is not a call of the machine itself. */
const PROXY_HEADERS = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/** `/metrics`, for Prometheus. How busy a server is and which errors it answers is nobody else's business. */
export function registerMetrics(app: FastifyInstance, { token, render }: MetricsAccess): void {
  app.get("/metrics", async (request, reply) => {
    const admitted = token === undefined ? isOwnCall(request) : hasToken(request, token);
    if (!admitted) {
      throw new ProtocolError("UNAUTHENTICATED", {
        message:
          "Metrics are read from the machine itself, or with `Authorization: Bearer` and METRICS_TOKEN.",
      });
    }
    return reply
      .header("Cache-Control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(await render());
  });
}

/** By the socket, not by `request.ip`: what a header says anybody can write. */
const isOwnCall = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? "") && PROXY_HEADERS.every((name) => headers[name] === undefined);

/** Digests, so that neither the length nor the first wrong character shows in the time that it takes. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
