import { createRoot } from "react-dom/client";
import { attachStyles, createSheet } from "../theme/adopt.ts";
import { themeCss } from "../theme/owner-theme.ts";
import { App } from "./App.tsx";
import type { WindowContext } from "./contract.ts";
import { WidgetProvider } from "./widget-context.ts";
import { placementCss } from "./window/placement.ts";

/** Draws the window (closed until the shell says otherwise) and returns its removal. */
export function mountWindow(context: WindowContext): () => void {
  const { settings } = context.config;
  const detachStyles = attachStyles(context.root, [
    createSheet(themeCss(settings.theme) + placementCss(settings.visibility)),
  ]);
  const root = createRoot(context.mount, {
    identifierPrefix: "parley-",
    onCaughtError: (error) => console.error("Parley:", error),
    onUncaughtError: (error) => console.error("Parley:", error),
  });
  root.render(
    <WidgetProvider value={context}>
      <App />
    </WidgetProvider>,
  );
  return () => {
    root.unmount();
    detachStyles();
  };
}
