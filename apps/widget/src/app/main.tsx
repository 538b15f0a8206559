import { attachStyles, createSheet } from "../theme/adopt.ts";
import type { Translator } from "@parley/languages";
import { themeDeclarations } from "@parley/theme/tokens";
import { fontDeclaration } from "../theme/font.ts";
import { followScheme } from "../theme/scheme.ts";
import { App } from "./App.tsx";
import type { WindowContext } from "./contract.ts";
import { VIEW_PATHS } from "./navigation/paths.ts";
import { createQuietRoot } from "./quiet-root.ts";
import { createRouter } from "./navigation/router.ts";
import { WidgetProvider } from "./widget-context.ts";
import { placementCss } from "./window/placement.ts";

/** Draws the window (closed until the shell says otherwise) and returns its removal. */
export function mountWindow(context: WindowContext): () => void {
  const { settings, theme } = context.config;
  const detachStyles = attachStyles(context.root, [
    createSheet(
      `:host{${themeDeclarations(theme.light)}${fontDeclaration(settings.theme.font)}}:host([data-scheme=dark]){${themeDeclarations(theme.dark)}}` +
        placementCss(settings),
    ),
  ]);
  followScheme(settings.theme.scheme, context.root.host, context.ended);
  const { router = createRouter(VIEW_PATHS) } = context;
  const stopFollowing = context.client.on("sessionChanged", router.reset);
  const root = createQuietRoot(context.mount, {
    identifierPrefix: "parley-",
    onCaughtError: (error) => console.error("Parley:", error),
    onUncaughtError: (error) => console.error("Parley:", error),
  });
  let drawn: Translator | undefined;
  // Drawn again with other texts, everything stays as it is: what is being written, the view, what is open.
  const draw = (): void => {
    const { translator } = context.shell.get();
    if (translator === drawn) return;
    drawn = translator;
    root.render(
      <WidgetProvider value={{ ...context, router, translator }}>
        <App />
      </WidgetProvider>,
    );
  };
  draw();
  const stopDrawing = context.shell.subscribe(draw);
  return () => {
    stopDrawing();
    stopFollowing();
    root.unmount();
    detachStyles();
  };
}
