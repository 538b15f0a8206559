import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** What may go wrong with a connection. */
type Fault = "none" | "cut" | "half-open";

/** How often each fault strikes, 0 to 1, and how long things take, in milliseconds. */
export interface Faults {
  cut: number;
  halfOpen: number;
  /** A connection with a fault works this long at most. */
  worksForMs: number;
  /** A piece of data is on its way this long at most. */
  delayMs: number;
}

const NO_FAULTS: Faults = { cut: 0, halfOpen: 0, worksForMs: 0, delayMs: 0 };

/** A relay between clients and server that delays data, cuts connections and lets some go deaf without a word. */
export class ChaosProxy {
  readonly url: string;
  /** Connections that were struck. */
  readonly struck = { cut: 0, halfOpen: 0 };
  private readonly listener: Server;
  private readonly targetPort: () => number;
  private readonly random: () => number;
  private readonly relays = new Set<Relay>();
  private faults = NO_FAULTS;
  private isParted = false;

  private constructor(listener: Server, port: number, targetPort: () => number, random: () => number) {
    this.listener = listener;
    this.url = `http://127.0.0.1:${port}`;
    this.targetPort = targetPort;
    this.random = random;
    listener.on("connection", (client) => this.accept(client));
  }

  /** @param targetPort where the next connection goes to, on this machine */
  static async listen(targetPort: () => number, random: () => number): Promise<ChaosProxy> {
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as { port: number };
    return new ChaosProxy(listener, port, targetPort, random);
  }

  /** From now on new connections are struck so often. */
  begin(faults: Faults): void {
    this.faults = faults;
  }

  /** No more faults; connections that suffer from one are cut. */
  calm(): void {
    this.faults = NO_FAULTS;
    for (const relay of this.relays) relay.end();
  }

  /** From now on nothing gets through, and neither side is told: both still have their connections. */
  part(): void {
    this.isParted = true;
    for (const relay of this.relays) relay.deafen();
  }

  /** The sides reach each other again; what went deaf is cut. */
  join(): void {
    this.isParted = false;
    for (const relay of this.relays) if (relay.isDeaf) relay.end();
  }

  async close(): Promise<void> {
    this.calm();
    this.listener.close();
    await once(this.listener, "close");
  }

  private accept(client: Socket): void {
    const { faults, random } = this;
    const relay = new Relay(client, connect(this.targetPort(), "127.0.0.1"), () => random() * faults.delayMs);
    this.relays.add(relay);
    client.once("close", () => this.relays.delete(relay));
    if (this.isParted) relay.deafen();
    const fault = this.draw(faults);
    if (fault === "none") return;
    relay.strikeAfter(random() * faults.worksForMs, () => {
      if (fault === "cut") {
        this.struck.cut += 1;
        relay.end();
      } else {
        this.struck.halfOpen += 1;
        relay.deafen();
      }
    });
  }

  private draw({ cut, halfOpen }: Faults): Fault {
    const drawn = this.random();
    if (drawn < cut) return "cut";
    return drawn < cut + halfOpen ? "half-open" : "none";
  }
}

/** One connection and its other half. */
class Relay {
  private readonly client: Socket;
  private readonly upstream: Socket;
  private readonly delay: () => number;
  isDeaf = false;
  private striking: NodeJS.Timeout | undefined;

  constructor(client: Socket, upstream: Socket, delay: () => number) {
    this.client = client;
    this.upstream = upstream;
    this.delay = delay;
    this.pipe(client, upstream);
    this.pipe(upstream, client);
  }

  strikeAfter(delay: number, strike: () => void): void {
    this.striking = setTimeout(strike, delay);
  }

  /** From now on everything is swallowed, and neither side is told. */
  deafen(): void {
    this.isDeaf = true;
  }

  end(): void {
    clearTimeout(this.striking);
    this.client.destroy();
    this.upstream.destroy();
  }

  /** Pieces keep their order: each one leaves no sooner than the one before. */
  private pipe(from: Socket, to: Socket): void {
    let freeAt = 0;
    from.on("data", (piece) => {
      if (this.isDeaf) return;
      const now = performance.now();
      freeAt = Math.max(freeAt, now + this.delay());
      setTimeout(() => to.destroyed || this.isDeaf || to.write(piece), freeAt - now);
    });
    // A side that ends takes the other one along, unless nobody may hear of it.
    const finish = (): void => {
      if (!this.isDeaf) this.end();
    };
    from.on("error", finish);
    from.on("close", finish);
  }
}
