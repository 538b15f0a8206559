import { createRequire } from "node:module";
import { dirname } from "node:path";
import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance } from "fastify";
import { openAssetFolder, type AssetFolder } from "./assets/asset-folder.ts";
import { sendAsset } from "./assets/send-asset.ts";
import { FOR_ANY_PAGE } from "./embed/embed-routes.ts";

/** A picture never changes but with the package that it comes from, and then hardly. */
const FOR_A_MONTH = "public, max-age=2592000";

/** Code points with hyphens between them, as `1f468-200d-1f33e.svg`. */
const PICTURE = /^[\da-f]{2,6}(?:-[\da-f]{2,6}){0,9}\.svg$/;

/**
 * The pictures of all emoji, from the package Twemoji (CC BY 4.0).
 * @param keptIn folder for their compressed forms
 */
export function openEmojiPictures(keptIn: string): AssetFolder {
  const one = createRequire(import.meta.url).resolve("@discordapp/twemoji/dist/svg/1f600.svg");
  return openAssetFolder(dirname(one), keptIn);
}

/** `GET /w/emoji/:picture`: emoji for pages on devices that cannot draw them, from here and no other server (S7-89). */
export function registerEmojiPictures(app: FastifyInstance, pictures: AssetFolder): void {
  app.get<{ Params: { picture: string } }>("/w/emoji/:picture", async (request, reply) => {
    const { picture } = request.params;
    reply.headers(FOR_ANY_PAGE);
    const asset = PICTURE.test(picture) ? await pictures.find(picture) : undefined;
    if (!asset) throw new ProtocolError("NOT_FOUND");
    return sendAsset(request, reply, asset, { "Cache-Control": FOR_A_MONTH });
  });
}
