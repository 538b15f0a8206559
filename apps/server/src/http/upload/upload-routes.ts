import multipart from "@fastify/multipart";
import { agentOperations, readUploadHandle, uploadFile, type FileAttachment } from "@parley/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readHead } from "../../domain/conversation/read-conversation.ts";
import type { Domain } from "../../domain/domain.ts";
import { admitUpload, issueUploadHandle } from "../../domain/file/admit-upload.ts";
import { storeFile } from "../../domain/file/store-file.ts";
import { UploadNews } from "../../domain/file/upload-news.ts";
import { enforceLimit } from "../../domain/limits/enforce-limit.ts";
import type { AgentAuthenticator } from "../../ports/agent-authenticator.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { parsePayload } from "../../validation/parse-payload.ts";
import { AgentGate } from "../agent/admit-agent.ts";
import { bindOperation } from "../bind-operation.ts";
import { visitorRequestOf } from "../visitor/visitor-request.ts";
import { expectedBytes, receiveFile } from "./receive-file.ts";
import { watchForSilence } from "./stall.ts";

/** Uploads of visitors (S7-19, S7-20) and agents. Bodies are streamed: none is ever in memory as a whole. */
export function registerUploadRoutes(
  app: FastifyInstance,
  domain: Domain,
  authenticator: AgentAuthenticator,
): void {
  bindOperation(app, readUploadHandle, async ({ request }) => ({
    handle: await issueUploadHandle(domain, visitorRequestOf(request)),
  }));
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    // Whatever is no multipart is refused by the handler, which has the better word for it.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    visitorUpload(scope, domain);
    agentUpload(scope, domain, authenticator);
  });
}

/** The body may take longer than others do. */
const config = { slowBody: true };

function visitorUpload(app: FastifyInstance, domain: Domain): void {
  const admitted = new WeakMap<FastifyRequest, StartedSession>();
  app.post(uploadFile.path, {
    config,
    onRequest: async (request) => {
      const { handle, visitorSessionId: sessionKey } = parsePayload(uploadFile.query, request.query);
      const { origin } = request.headers;
      admitted.set(request, await admitUpload(domain, { handle, sessionKey, origin, address: request.ip }));
    },
    handler: async (request, reply) => {
      const started = admitted.get(request);
      if (!started) throw new Error("An upload was handled without being admitted.");
      const { visitor, conversation } = started;
      const { handle, uuid = "" } = parsePayload(uploadFile.query, request.query);
      const owner = { propertyId: visitor.propertyId, conversationId: conversation.id };
      const target = { conversationId: conversation.id, handle, uuid };
      const news = new UploadNews(domain, target, expectedBytes(request));
      watchForSilence(request, domain.clock);
      try {
        const data = await receiveFile(request, (file) =>
          storeFile(domain, owner, file, (loaded) => news.progress(loaded)),
        );
        news.finished(data);
        return await reply.header("Cache-Control", "no-store").send({ data });
      } catch (error) {
        news.failed(error);
        throw error;
      }
    },
  });
}

function agentUpload(app: FastifyInstance, domain: Domain, authenticator: AgentAuthenticator): void {
  const { path, params } = agentOperations.uploadAgentFile;
  const gate = new AgentGate(authenticator);
  app.post(path, {
    config,
    onRequest: gate.admit,
    handler: async (request, reply) => {
      const { conversationId } = parsePayload(params, request.params);
      enforceLimit(domain, "upload", gate.callerOf(request).agentId);
      const { propertyId } = await readHead(domain, conversationId);
      watchForSilence(request, domain.clock);
      const owner = { propertyId, conversationId };
      const data: FileAttachment = await receiveFile(request, (file) => storeFile(domain, owner, file));
      return reply.header("Cache-Control", "no-store").send({ data });
    },
  });
}
