import type { EmbedConfig, LauncherLabels } from "@parley/protocol";
import { findLanguage } from "@parley/languages/choose-language";
import { launcherLabels } from "@parley/languages/launcher-labels";
import { loadLanguage } from "@parley/languages/load-language";
import { packTheme } from "@parley/theme";
import { createAsset, type Asset } from "../assets/asset.ts";
import type { AssetFolder } from "../assets/asset-folder.ts";
import { mediaTypeOf } from "../assets/media-type.ts";
import { planChunks, type ChunkPlan } from "./chunk-plan.ts";
import { embedScript } from "./embed-script.ts";
import type { EmbedContent, EmbedSource } from "./embed-source.ts";

/** Widgets whose script is kept; one more empties the memory, which costs each of them one compression. */
const KEPT_SCRIPTS = 1_000;

/** The loader or the widget's app has not been built. */
export class NotBuiltError extends Error {
  constructor() {
    super("The widget is not built: run `npm run build` on the server.");
    this.name = "NotBuiltError";
  }
}

/** Makes and keeps the embed scripts of all widgets. */
export interface EmbedScripts {
  /** @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET; NotBuiltError */
  read(propertyId: string, widgetId: string): Promise<Asset>;
  /** What stands in front of the loader. @throws as `read` does */
  readConfig(propertyId: string, widgetId: string): Promise<EmbedConfig>;
}

/** @param source where settings come from @param loader apps/loader/dist @param widget apps/widget/dist */
export function createEmbedScripts(
  source: EmbedSource,
  loader: AssetFolder,
  widget: AssetFolder,
): EmbedScripts {
  const scripts = new Map<string, { stamp: string; asset: Asset }>();
  const readBuild = rememberBuild(loader, widget);
  const configOf = async (
    ids: Pick<EmbedConfig, "propertyId" | "widgetId">,
    content: EmbedContent,
    app: ChunkPlan,
  ): Promise<EmbedConfig> => {
    const labels = await readLabels(content.settings.language);
    const theme = packTheme(content.settings.theme);
    return { ...ids, ...content, theme, ...(labels && { labels }), app };
  };
  return {
    readConfig: async (propertyId, widgetId) => {
      const [content, build] = await Promise.all([source(propertyId, widgetId), readBuild()]);
      return configOf({ propertyId, widgetId }, content, build.plan);
    },
    read: async (propertyId, widgetId) => {
      const [content, build] = await Promise.all([source(propertyId, widgetId), readBuild()]);
      const { settingsVersion, pageStatus, scheduleTimezone } = content;
      const key = `${propertyId}/${widgetId}`;
      const { version, status } = pageStatus;
      const stamp = [settingsVersion, version, status, scheduleTimezone.tzo, build.generation].join("/");
      const kept = scripts.get(key);
      if (kept?.stamp === stamp) return kept.asset;
      const config = await configOf({ propertyId, widgetId }, content, build.plan);
      const asset = createAsset(Buffer.from(embedScript(config, build.loaderText)), mediaTypeOf("embed.js"));
      if (scripts.size >= KEPT_SCRIPTS) scripts.clear();
      scripts.set(key, { stamp, asset });
      return asset;
    },
  };
}

/** The launcher's words where the owner has chosen one language; undefined for English and what the browser decides. */
async function readLabels(language: string): Promise<LauncherLabels | undefined> {
  const code = findLanguage(language);
  return code === undefined || code === "en" ? undefined : launcherLabels(await loadLanguage(code));
}

interface Build {
  generation: string;
  loaderText: string;
  plan: ChunkPlan;
}

/** Reads the built loader and the widget's manifest once, and again after either was built anew. */
function rememberBuild(loader: AssetFolder, widget: AssetFolder): () => Promise<Build> {
  let build: Build | undefined;
  return async () => {
    const generation = `${loader.generation()}.${widget.generation()}`;
    if (build?.generation === generation) return build;
    const [loaderText, manifest] = await Promise.all([
      loader.readText("loader.js"),
      widget.readText(".vite/manifest.json"),
    ]);
    if (loaderText === undefined || manifest === undefined) throw new NotBuiltError();
    build = { generation, loaderText, plan: planChunks(manifest) };
    return build;
  };
}
