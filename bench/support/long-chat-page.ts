// Each of these runs in the page by itself and so must not use anything from outside of its own body.

/** Begins to note how long key presses take until their frame is shown. */
export function startKeyTimes(): void {
  const entries: PerformanceEntry[] = [];
  Object.assign(window, { benchKeys: entries });
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
    type: "event",
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/** Milliseconds of the longest key press since the mark "keys"; those under 16 count as 16. */
export async function longestKeyPress(): Promise<number> {
  // Entries come after their frame was shown.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { benchKeys } = window as unknown as { benchKeys: PerformanceEntry[] };
  const since = performance.getEntriesByName("keys").at(-1)?.startTime ?? 0;
  const pressed = benchKeys.filter(
    ({ name, startTime }) => startTime >= since && /^key|^input$|^beforeinput$/.test(name),
  );
  return Math.max(16, ...pressed.map(({ duration }) => duration));
}

/** Clicks on the home view's card; milliseconds until the chat, with its messages or empty, is painted. */
export async function timeOpening(isEmpty: boolean): Promise<number> {
  const root = [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const card = [...(root?.querySelectorAll("button") ?? [])].find(({ textContent }) =>
    /Send us a message|Your conversation/.test(textContent),
  );
  if (!root || !card) throw new Error("There is no card to click on.");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isDrawn = (): boolean =>
    root.querySelector("textarea") !== null &&
    root.querySelector("[role=log]") !== null &&
    (isEmpty || root.querySelector("[data-message]") !== null);
  const start = performance.now();
  card.click();
  do await frame();
  while (!isDrawn());
  // A task after the frame: style, layout and paint of it are done.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return performance.now() - start;
}

/** Scrolls to the top of the open chat again and again, until its first message is there. */
export async function loadWhole(firstText: string): Promise<void> {
  const root = [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const deadline = performance.now() + 120_000;
  for (;;) {
    const log = root?.querySelector("[role=log]");
    if (log?.querySelector("[data-message] [dir=auto]")?.textContent === firstText) return;
    if (performance.now() > deadline) {
      const shown = root?.querySelectorAll("[data-message]").length ?? 0;
      const top = log?.querySelector("[data-message]")?.textContent.slice(0, 40) ?? "nothing";
      const place = log ? `${log.scrollTop} of ${log.scrollHeight}` : "no list";
      const told = log?.querySelector("[role=status]")?.textContent ?? "nothing";
      throw new Error(
        `Not all messages were loaded in time: ${shown} are shown from "${top}" on, scrolled to ${place}, and the list says "${told}".`,
      );
    }
    if (log) log.scrollTop = log.scrollTop < 2 ? 2 : 0;
    // As fast as a hand could: what comes in between has its frame.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
