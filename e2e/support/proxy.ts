import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP relay between browser and server whose faults a test switches on and off. */
export class FaultyProxy {
  readonly port: number;
  private readonly listener: Server;
  private readonly pairs = new Set<[client: Socket, upstream: Socket]>();
  private targets: readonly number[] = [];
  private taken = 0;
  private up = true;
  private swallowing = false;

  private constructor(listener: Server, port: number) {
    this.listener = listener;
    this.port = port;
    listener.on("connection", (client) => this.relay(client));
  }

  static async listen(): Promise<FaultyProxy> {
    const listener = createServer().listen(0, "localhost");
    await once(listener, "listening");
    const address = listener.address();
    if (address === null || typeof address === "string") throw new Error("no TCP address");
    return new FaultyProxy(listener, address.port);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Where connections go from now on: to each of these ports in turn. */
  forwardTo(...ports: number[]): void {
    this.targets = ports;
  }

  /** Cuts every connection and refuses new ones until `restore`. */
  cut(): void {
    this.up = false;
    for (const [client, upstream] of this.pairs) {
      client.destroy();
      upstream.destroy();
    }
  }

  /**
   * Delivers what the browser sends but swallows every answer, as when a network fails in one direction:
   * the server stores a message whose acknowledgement never arrives.
   */
  swallowAnswers(): void {
    this.swallowing = true;
  }

  restore(): void {
    this.up = true;
    this.swallowing = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.listener.close();
    await once(this.listener, "close");
  }

  private relay(client: Socket): void {
    client.on("error", () => client.destroy());
    if (!this.up) {
      client.destroy();
      return;
    }
    const upstream = connect(this.targets[this.taken++ % this.targets.length] ?? 0, "localhost");
    const pair: [Socket, Socket] = [client, upstream];
    this.pairs.add(pair);
    upstream.on("error", () => client.destroy());
    client.on("data", (chunk) => upstream.write(chunk));
    upstream.on("data", (chunk) => {
      if (!this.swallowing) client.write(chunk);
    });
    client.on("close", () => {
      this.pairs.delete(pair);
      upstream.destroy();
    });
    upstream.on("close", () => client.destroy());
  }
}
