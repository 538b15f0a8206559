import { listChats, readChat } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { listPastChats, readPastChat } from "../../domain/history/past-chats.ts";
import { admitVisitor } from "../../domain/session/admit-visitor.ts";
import { bindOperation } from "../bind-operation.ts";
import { visitorRequestOf } from "./visitor-request.ts";

/** The calls with which a visitor reads earlier chats; each one checks the session first (S7-18). */
export function registerHistoryRoutes(app: FastifyInstance, domain: Domain): void {
  bindOperation(app, listChats, async ({ query, request }) => {
    const { conversation } = await admitVisitor(domain, visitorRequestOf(request));
    return listPastChats(domain, conversation.id, query);
  });
  bindOperation(app, readChat, async ({ query, request }) => {
    const { conversation } = await admitVisitor(domain, visitorRequestOf(request));
    return { chat: await readPastChat(domain, conversation.id, query) };
  });
}
