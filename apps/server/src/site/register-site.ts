import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openAssetFolder, type AssetFolder } from "./assets/asset-folder.ts";
import { registerChatPage } from "./chat-page/chat-routes.ts";
import { registerDemoShop } from "./demo/demo-shop.ts";
import { registerDesk } from "./desk.ts";
import { registerDevReload } from "./dev-reload.ts";
import { registerDiagnose } from "./diagnose/diagnose-routes.ts";
import type { OriginCheck } from "./diagnose/server-findings.ts";
import { registerEmbed } from "./embed/embed-routes.ts";
import { openEmojiPictures, registerEmojiPictures } from "./emoji-pictures.ts";
import { createEmbedScripts } from "./embed/embed-scripts.ts";
import type { EmbedSource } from "./embed/embed-source.ts";
import { registerReference } from "./openapi/reference-routes.ts";
import { registerWidgetFiles } from "./widget-files.ts";

export interface SiteOptions {
  /** The folder that holds the built apps: `loader/dist`, `tawk/dist`, `widget/dist`, `desk/dist`. */
  appsDir: string;
  embedSource: EmbedSource;
  /** Which sites a property's widgets are for. */
  isOriginAllowed: OriginCheck;
  publicUrl: () => string;
  /** Further addresses of this same server. */
  ownUrls: readonly string[];
  dev: boolean;
  /** Where browsers load uploaded files from; null: here. */
  downloadOrigin: string | null;
  /** Called for every page of the desk. */
  onDeskPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** A folder of built files, and where it lies. */
export interface BuiltApp {
  folder: string;
  files: AssetFolder;
}

/**
 * Everything that browsers load from here besides the APIs: embed script, the chat's and the desk's files, the page of
 * the chat alone, the page that says why a chat is not there, demo shop, API reference.
 * @returns the built apps, largest last, for whoever wants to compress them ahead
 */
export function registerSite(app: FastifyInstance, options: SiteOptions): BuiltApp[] {
  const { appsDir, dev, publicUrl, ownUrls, embedSource, isOriginAllowed, onDeskPage, downloadOrigin } =
    options;
  const origins = (): readonly string[] => [publicUrl(), ...ownUrls];
  const open = (name: string): BuiltApp => {
    const folder = join(appsDir, name, "dist");
    return { folder, files: openAssetFolder(folder) };
  };
  const [loader, tawk, widget, desk] = [open("loader"), open("tawk"), open("widget"), open("desk")];
  const folders = { loader: loader.files, tawk: tawk.files, widget: widget.files };
  registerEmbed(app, createEmbedScripts(embedSource, folders));
  registerWidgetFiles(app, widget.files);
  registerDiagnose(app, {
    source: embedSource,
    isAllowed: isOriginAllowed,
    files: widget.files,
    origins,
  });
  registerChatPage(app, embedSource, origins);
  registerEmojiPictures(app, openEmojiPictures(join(widget.folder, ".compressed")));
  registerDesk(app, { files: desk.files, publicUrl, downloadOrigin, dev, onPage: onDeskPage });
  registerDemoShop(app, { dev });
  registerReference(app, publicUrl);
  app.get("/", async (_request, reply) => reply.redirect("/demo"));
  const built = [loader, tawk, widget, desk];
  if (dev) {
    registerDevReload(
      app,
      built.map(({ folder, files }) => ({ folder, onChange: files.forget })),
    );
  }
  return [widget, desk];
}
