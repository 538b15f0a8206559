import { readFileSync } from "node:fs";
import { join } from "node:path";
import { widgetSettingsSchema, type EmbedConfig } from "@parley/protocol";
import { packTheme } from "@parley/theme";
import { embedScript } from "@parley/server/embed-script";
import { staticFiles, type Manifest } from "./manifest.ts";

/**
 * The embed script as a page gets it: the loader in its wrapper, with the settings of a widget nobody has touched and
 * the real file names of the chat.
 */
export function defaultEmbedScript(base: string, manifest: Manifest): string {
  return embedScript(embedConfig(manifest), readFileSync(join(base, "apps/loader/dist/loader.js"), "utf8"));
}

/** The engine; other entries are asked for by pages that want them. */
const ENTRY = "src/boot.ts";
/** As the server has it: the rest that the entry imports is fetched when it is needed. */
const WINDOW_FOLDER = "src/app/";

function embedConfig(manifest: Manifest): EmbedConfig {
  const [engine = "", ...enginePreload] = staticFiles(manifest, ENTRY);
  const engineFiles = new Set([engine, ...enginePreload]);
  const windows = (manifest[ENTRY]?.dynamicImports ?? []).filter((key) => key.startsWith(WINDOW_FOLDER));
  const windowFiles = windows.flatMap((key) => staticFiles(manifest, key));
  const served = (file: string): string => `/w/${file}`;
  const settings = widgetSettingsSchema.parse({});
  return {
    propertyId: "main",
    widgetId: "default",
    settingsVersion: 1,
    settings,
    theme: packTheme(settings.theme),
    pageStatus: { status: "online", version: 1_795_000_000 },
    scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
    app: {
      engine: served(engine),
      enginePreload: enginePreload.map(served),
      windowPreload: [...new Set(windowFiles)].filter((file) => !engineFiles.has(file)).map(served),
    },
  };
}
