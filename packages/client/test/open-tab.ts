import { createClient, type Client, type ClientOptions, type ClientState } from "@parley/client";
import { createNodeOptions } from "@parley/client/node";
import { onTestFinished } from "vitest";
import type { ServerProcess } from "./server-process.ts";

/** A visitor's tab that is stopped with the test. */
export function createTab({ url }: ServerProcess, options: Partial<ClientOptions> = {}): Client {
  const client = createClient(createNodeOptions({ apiUrl: url, random: () => 0, ...options }));
  onTestFinished(() => client.stop());
  return client;
}

/** The same, started. */
export function openTab(server: ServerProcess, options: Partial<ClientOptions> = {}): Client {
  const client = createTab(server, options);
  client.start();
  return client;
}

/** Resolves as soon as the state is as wanted. */
export function until(client: Client, wanted: (state: ClientState) => boolean): Promise<ClientState> {
  const { promise, resolve } = Promise.withResolvers<ClientState>();
  const look = (): void => {
    if (wanted(client.getState())) resolve(client.getState());
  };
  const unsubscribe = client.subscribe(look);
  look();
  return promise.finally(unsubscribe);
}

export const isReady = ({ connection }: ClientState): boolean => connection === "ready";
export const allSent = ({ messages }: ClientState): boolean => messages.every(({ cver }) => cver > 0);

/** The visitor's conversation as the desk sees it. */
export async function conversationOf(server: ServerProcess, client: Client): Promise<string> {
  const { visitorId } = await until(client, isReady);
  const found = (await server.agent.conversations()).find((one) => one.visitorId === visitorId);
  if (!found) throw new Error("The desk does not know this conversation.");
  return found.id;
}
