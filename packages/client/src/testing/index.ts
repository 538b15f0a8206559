export * from "./fake-clock.ts";
export * from "./fake-conversation.ts";
export * from "./fake-server.ts";
export * from "./harness.ts";
export * from "./memory-storage.ts";
export * from "./random.ts";
export * from "./socket-pair.ts";
export * from "./views.ts";
