import type { Client } from "@parley/client";

/** A window that is being resized has a size once it has rested this long. */
const REST_MS = 500;

/** Tells the server how large the open window is, each time that it has come to rest at another size (S7-75). */
export function watchSize(panel: HTMLElement, client: Client, closed: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  const tell = (): void => {
    const { offsetWidth, offsetHeight } = panel;
    const size = `${offsetWidth}×${offsetHeight}`;
    if (size === told || client.getState().connection !== "ready") return;
    told = size;
    client.notifyResized(offsetWidth, offsetHeight);
  };
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, REST_MS);
  });
  sizes.observe(panel);
  closed.addEventListener("abort", () => {
    clearTimeout(timer);
    sizes.disconnect();
  });
}
