import { expect } from "@playwright/test";
import type { Conversation, LiveVisitor, Message } from "@parley/protocol";
import type { ParleyServer } from "./server.ts";

/** The agent API with a token, as a bot or a script uses it. */
export class AgentApi {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async connect(server: ParleyServer): Promise<AgentApi> {
    return new AgentApi(server.url, await server.agentToken());
  }

  /** Calls `/v1/agent` + path and returns the answer's data. */
  async call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const response = await fetch(`${this.url}/v1/agent${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await response.json()) as {
      data: Data;
      error?: { code: string; message: string };
    };
    if (error) throw new Error(`${method} ${path}: ${error.code} ${error.message}`);
    return data;
  }

  async visitors(): Promise<LiveVisitor[]> {
    return (await this.call<{ visitors: LiveVisitor[] }>("GET", "/visitors")).visitors;
  }

  /** The only conversation, as soon as there is one. */
  async conversation(): Promise<Conversation> {
    let found: Conversation | undefined;
    await expect(async () => {
      const { conversations } = await this.call<{ conversations: Conversation[] }>("GET", "/conversations");
      [found] = conversations;
      expect(found).toBeDefined();
    }).toPass();
    return found as Conversation;
  }

  async messages(conversationId: string): Promise<Message[]> {
    const path = `/conversations/${conversationId}/messages?after=0&limit=200`;
    return (await this.call<{ messages: Message[] }>("GET", path)).messages;
  }

  async say(conversationId: string, message: string, attachments: unknown[] = []): Promise<void> {
    await this.call("POST", `/conversations/${conversationId}/messages`, { message, attachments });
  }

  /** Replaces the default widget's settings while the server runs. */
  async saveSettings(settings: Record<string, unknown>): Promise<void> {
    await this.call("PUT", "/properties/main/widgets/default/settings", { settings });
  }
}
