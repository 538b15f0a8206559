/** The keys that the journey presses. */
export type SmokeKey = "Enter" | "Escape" | "Tab";

/**
 * As much of a browser as the smoke journey needs, so that engines which different tools drive are led through the very
 * same steps. `find` is always a CSS selector inside the widget's shadow root.
 */
export interface SmokeBrowser {
  open(address: string): Promise<void>;
  /** Runs a function body in the page and answers with what it returns (a plain value). */
  run<Value>(body: string): Promise<Value>;
  /** Clicks with the browser's own pointer. */
  click(find: string): Promise<void>;
  /** Types with the browser's own keys. */
  type(find: string, text: string): Promise<void>;
  press(find: string, key: SmokeKey): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A function body that returns the element, or null. */
export const findBody = (find: string): string =>
  `return document.querySelector("parley-chat")?.shadowRoot.querySelector(${JSON.stringify(find)}) ?? null;`;
