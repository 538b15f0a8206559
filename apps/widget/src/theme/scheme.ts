import type { WidgetSettings } from "@parley/protocol";

type Wanted = WidgetSettings["theme"]["scheme"];

const DARK_SYSTEM = "(prefers-color-scheme:dark)";

/** Says on the host element, in `data-scheme`, whether the widget is drawn light or dark, now and whenever that changes. */
export function followScheme(wanted: Wanted, host: Element, ended: AbortSignal): void {
  const show = (isDark: boolean): void => host.setAttribute("data-scheme", isDark ? "dark" : "light");
  if (wanted === "light" || wanted === "dark") {
    show(wanted === "dark");
    return;
  }
  const system = matchMedia(DARK_SYSTEM);
  const follow = (): void => show(system.matches);
  follow();
  if (wanted === "page") {
    // Until it is there, and should it not come, the system's.
    import("./page-scheme.ts").then(
      ({ followPage }) => !ended.aborted && followPage(show, ended),
      (error: unknown) => console.warn("Parley:", error),
    );
  } else system.addEventListener("change", follow, { signal: ended });
}
