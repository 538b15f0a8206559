import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a service that a test can cut. */
export interface CuttableProxy {
  /** The service's address by way of the proxy. */
  url: string;
  /** Ends every connection and takes no more. */
  cut(): Promise<void>;
  /** Takes connections again. */
  mend(): Promise<void>;
}

/** @param url of the service; the proxy takes no connections before it is mended for the first time */
export async function cuttableProxy(url: string): Promise<CuttableProxy> {
  const service = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((near) => {
    const far = connect(Number(service.port), service.hostname);
    keep(near).pipe(keep(far)).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const listen = async (port: number): Promise<void> => {
    proxy.listen(port, "127.0.0.1");
    await once(proxy, "listening");
  };
  const cut = async (): Promise<void> => {
    const closed = once(proxy, "close");
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  await cut();
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, cut, mend: async () => listen(port) };
}
