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

/** For which pages a script is: those written for Parley, or those written for tawk.to's published interface. */
export type EmbedVariant = "own" | "tawk";

/** Makes and keeps the embed scripts of all widgets. */
export interface EmbedScripts {
  /** @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET; NotBuiltError */
  read(propertyId: string, widgetId: string, variant: EmbedVariant): Promise<Asset>;
  /** What stands in front of the loader. @throws as `read` does */
  readConfig(propertyId: string, widgetId: string): Promise<EmbedConfig>;
}

/** The folders that embed scripts are made from: apps/loader/dist, apps/tawk/dist, apps/widget/dist. */
export interface EmbedFolders {
  loader: AssetFolder;
  tawk: AssetFolder;
  widget: AssetFolder;
}

/** @param source where settings come from */
export function createEmbedScripts(source: EmbedSource, folders: EmbedFolders): EmbedScripts {
  const scripts = new Map<string, { stamp: string; asset: Asset }>();
  const readBuild = rememberBuild(folders);
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
    read: async (propertyId, widgetId, variant) => {
      const [content, build] = await Promise.all([source(propertyId, widgetId), readBuild()]);
      const { settingsVersion, pageStatus, scheduleTimezone } = content;
      const key = `${variant}/${propertyId}/${widgetId}`;
      const { version, status } = pageStatus;
      const stamp = [settingsVersion, version, status, scheduleTimezone.tzo, build.generation].join("/");
      const kept = scripts.get(key);
      if (kept?.stamp === stamp) return kept.asset;
      const config = await configOf({ propertyId, widgetId }, content, build.plan);
      const script = embedScript(config, build.loaderText, variant === "tawk" ? build.tawkText : "");
      const asset = createAsset(Buffer.from(script), mediaTypeOf("embed.js"));
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
  tawkText: string;
  plan: ChunkPlan;
}

/** Reads the built scripts and the widget's manifest once, and again after one was built anew. */
function rememberBuild({ loader, tawk, widget }: EmbedFolders): () => Promise<Build> {
  let build: Build | undefined;
  return async () => {
    const generation = [loader, tawk, widget].map((folder) => folder.generation()).join(".");
    if (build?.generation === generation) return build;
    const [loaderText, tawkText, manifest] = await Promise.all([
      loader.readText("loader.js"),
      tawk.readText("prologue.js"),
      widget.readText(".vite/manifest.json"),
    ]);
    if (loaderText === undefined || tawkText === undefined || manifest === undefined)
      throw new NotBuiltError();
    build = { generation, loaderText, tawkText, plan: planChunks(manifest) };
    return build;
  };
}
