import { createClient } from "@redis/client";
import type { OpenWire, Wire, WireListener } from "./wire.ts";

/** A connection that cannot be had by then counts as a server that cannot be reached. */
const CONNECT_TIMEOUT_MS = 5_000;

type Client = ReturnType<typeof createClient>;

export interface RedisWireOptions {
  /** redis:// or rediss:// address. */
  url: string;
  /** Before every channel: several installations may share one Redis. */
  prefix: string;
  /** Under which Redis lists the connections. */
  name: string;
}

/** Redis' publish and subscribe, over two connections: one that listens may not publish. */
export function redisWire({ url, prefix, name }: RedisWireOptions): OpenWire {
  return async (listener) => {
    const broken = once((error: Error) => listener.onBroken(error));
    const [publisher, subscriber] = [connectionTo(url, name, broken), connectionTo(url, name, broken)];
    // The time-out of the socket ends with the TCP connection; a server that stands still accepts one and says nothing.
    const tooLate = setTimeout(() => destroy(publisher, subscriber), CONNECT_TIMEOUT_MS).unref();
    try {
      await Promise.all([publisher.connect(), subscriber.connect()]);
    } catch (error) {
      destroy(publisher, subscriber);
      throw error;
    } finally {
      clearTimeout(tooLate);
    }
    return new RedisWire({ publisher, subscriber, prefix, listener, broken });
  };
}

/** Never mends itself: what was subscribed to and what was missed is known only above. */
function connectionTo(url: string, name: string, broken: (error: Error) => void): Client {
  const client = createClient({
    url,
    name,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: CONNECT_TIMEOUT_MS, keepAlive: true },
  });
  // Without a listener an error would end the process; `end` follows some errors and comes alone after others.
  client.on("error", broken);
  client.on("end", () => broken(new Error("Redis has closed the connection.")));
  return client as Client;
}

interface Parts {
  publisher: Client;
  subscriber: Client;
  prefix: string;
  listener: WireListener;
  broken: (error: Error) => void;
}

class RedisWire implements Wire {
  readonly hearsAll = false;
  readonly #parts: Parts;
  /** Published and not acknowledged yet. */
  #underWay = 0;
  #failed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get hasUnsent(): boolean {
    return this.#failed || this.#underWay > 0;
  }

  publish(channel: string, payload: string): void {
    const { publisher, prefix, broken } = this.#parts;
    this.#underWay += 1;
    publisher.publish(prefix + channel, payload).then(
      () => {
        this.#underWay -= 1;
      },
      (error: unknown) => {
        this.#failed = true;
        broken(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }

  async subscribe(channels: readonly string[]): Promise<void> {
    await this.#parts.subscriber.subscribe(this.#named(channels), this.#hear);
  }

  async unsubscribe(channels: readonly string[]): Promise<void> {
    await this.#parts.subscriber.unsubscribe(this.#named(channels));
  }

  async close(): Promise<void> {
    const { publisher, subscriber } = this.#parts;
    // What is on its way is waited for.
    if (publisher.isOpen) await publisher.close();
    destroy(subscriber);
  }

  destroy(): void {
    destroy(this.#parts.publisher, this.#parts.subscriber);
  }

  #named(channels: readonly string[]): string[] {
    return channels.map((channel) => this.#parts.prefix + channel);
  }

  /** One function for all channels: there may be a hundred thousand. */
  readonly #hear = (payload: string, channel: string): void => {
    this.#parts.listener.onMessage(channel.slice(this.#parts.prefix.length), payload);
  };
}

function destroy(...clients: Client[]): void {
  for (const client of clients) if (client.isOpen) client.destroy();
}

function once(callback: (error: Error) => void): (error: Error) => void {
  let called = false;
  return (error) => {
    if (called) return;
    called = true;
    callback(error);
  };
}
