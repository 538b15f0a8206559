/** Keeps an element on the part of the screen that the on-screen keyboard leaves free. */
export function watchVisibleArea({ style }: HTMLElement, closed: AbortSignal): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const fit = (): void => {
    style.setProperty("--height", `${visualViewport.height}px`);
    style.setProperty("--top", `${visualViewport.offsetTop}px`);
  };
  fit();
  for (const name of ["resize", "scroll"]) visualViewport.addEventListener(name, fit, { signal: closed });
  closed.addEventListener("abort", () => {
    style.removeProperty("--height");
    style.removeProperty("--top");
  });
}
