import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { createAsset, type Asset } from "../assets/asset.ts";
import { mediaTypeOf } from "../assets/media-type.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { contentPolicy } from "../content-policy.ts";
import { withReload } from "../dev-reload.ts";

const PAGES = {
  "/demo": {
    main: "home.html",
    title: "Fernhill Ceramics · Stoneware for every day",
    description: "Mugs, bowls, vases and teapots, thrown and fired in a former dairy.",
  },
  "/demo/care": {
    main: "care.html",
    title: "Care guide · Fernhill Ceramics",
    description: "How to wash, warm and mend hand-made stoneware.",
  },
} as const;
const FILES = ["base.css", "sections.css", "icon.svg"] as const;

/** The strictest policy under which the widget has to work: everything from this origin, styles by file alone. */
const POLICY = contentPolicy({
  "script-src": ["'self'"],
  "connect-src": ["'self'"],
  "img-src": ["'self'"],
  "media-src": ["'self'"],
  "style-src": ["'self'"],
  "frame-ancestors": ["'self'"],
});

/**
 * `GET /demo`: a small shop's website with the widget on it, to try and to test against.
 * @param options.dev reads the files for every request and lets pages reload by themselves
 */
export function registerDemoShop(app: FastifyInstance, options: { dev: boolean }): void {
  const remembered = new Map<string, Promise<Asset>>();
  const remember = async (path: string, make: () => Promise<Asset>): Promise<Asset> => {
    const known = options.dev ? undefined : remembered.get(path);
    if (known) return known;
    const made = make();
    remembered.set(path, made);
    return made;
  };
  for (const [path, page] of Object.entries(PAGES)) {
    app.get(path, async (request, reply) => {
      const asset = await remember(path, async () => makePage(page, options.dev));
      return sendAsset(request, reply, asset, {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "strict-origin-when-cross-origin",
      });
    });
  }
  for (const name of FILES) {
    app.get(`/demo/${name}`, async (request, reply) => {
      const asset = await remember(name, async () => createAsset(await read(name), mediaTypeOf(name)));
      return sendAsset(request, reply, asset, { "Cache-Control": "no-cache" });
    });
  }
  app.get("/demo/", async (_request, reply) => reply.redirect("/demo"));
}

const read = async (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));
const readText = async (name: string): Promise<string> => (await read(name)).toString("utf8");

async function makePage(page: (typeof PAGES)[keyof typeof PAGES], dev: boolean): Promise<Asset> {
  const [layout, sprite, main] = await Promise.all([
    readText("layout.html"),
    readText("sprite.svg"),
    readText(page.main),
  ]);
  const parts: Record<string, string> = { ...page, sprite, main };
  const html = layout.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => parts[name] ?? "");
  return createAsset(Buffer.from(dev ? withReload(html) : html), mediaTypeOf("page.html"));
}
