import { login, logout } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { logIn } from "../../domain/identity/log-in.ts";
import { logOut } from "../../domain/identity/log-out.ts";
import { bindOperation } from "../bind-operation.ts";
import { visitorRequestOf } from "./visitor-request.ts";

/** The HTTP calls by which a page says who its visitor is. */
export function registerIdentityRoutes(app: FastifyInstance, domain: Domain): void {
  bindOperation(app, login, async ({ body, request }) => logIn(domain, visitorRequestOf(request), body));
  void app.register(async (scope) => {
    // A logout has no body (S7-04): whatever a page calls its nothing, it is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, undefined));
    bindOperation(scope, logout, async ({ request }) => {
      await logOut(domain, visitorRequestOf(request));
      return null;
    });
  });
}
