import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeCheckout } from "../testing/checkout.ts";
import { checkBudgets, measureSizes } from "./budgets.ts";

/** Text that no compression makes smaller. */
const noise = (bytes: number): string => randomBytes(bytes).toString("base64").slice(0, bytes);

const manifest = {
  "src/boot.ts": {
    file: "assets/boot-1.js",
    isEntry: true,
    imports: ["_shared.js"],
    dynamicImports: ["src/app/window.tsx"],
  },
  "_shared.js": { file: "assets/shared-1.js" },
  "src/app/window.tsx": {
    file: "assets/window-1.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/app/emoji.tsx"],
    css: ["assets/window-1.css"],
  },
  "src/app/emoji.tsx": { file: "assets/emoji-1.js" },
};

const checkout = (sizes: object): string =>
  makeCheckout({
    "bench/budgets.json": { sizes },
    "apps/loader/dist/loader.js": "console.log(__PARLEY_CONFIG__);",
    "apps/tawk/dist/prologue.js": "console.log(1);",
    "apps/widget/dist/.vite/manifest.json": manifest,
    "apps/widget/dist/assets/boot-1.js": noise(1_000),
    "apps/widget/dist/assets/shared-1.js": noise(500),
    "apps/widget/dist/assets/window-1.js": noise(2_000),
    "apps/widget/dist/assets/window-1.css": "a{}",
    "apps/widget/dist/assets/emoji-1.js": noise(9_000),
  });

test("the chat's budget counts every chunk that the entry reaches, each once, but optional ones", () => {
  const base = checkout({
    chat: {
      what: "all",
      mostBrotliBytes: 9_000,
      parts: ["embed", "widget"],
      optionalChunks: { "src/app/emoji.tsx": "on a click" },
    },
  });
  const [size] = measureSizes(base);
  expect(Object.keys(size?.files ?? {})).toEqual([
    "embed script",
    "assets/boot-1.js",
    "assets/shared-1.js",
    "assets/window-1.js",
    "assets/window-1.css",
  ]);
  expect(checkBudgets(base).problems).toEqual([]);
});

test("a chunk that nobody declared optional counts, and over the budget is a problem", () => {
  const base = checkout({ chat: { what: "all", mostBrotliBytes: 5_000, parts: ["embed", "widget"] } });
  expect(measureSizes(base)[0]?.files).toHaveProperty("assets/emoji-1.js");
  expect(checkBudgets(base).problems[0]?.message).toMatch(/^chat is \d+ bytes over its budget/);
});

test("the launcher's script is measured with a whole configuration inside", () => {
  const base = checkout({ launcher: { what: "one request", mostBrotliBytes: 5_000, parts: ["embed"] } });
  const [size] = measureSizes(base);
  expect(size?.brotliBytes).toBeGreaterThan(300);
  expect(Object.keys(size?.files ?? {})).toEqual(["embed script"]);
});

test("an optional chunk that is gone, and a build that is missing, are problems", () => {
  const optionalChunks = { "src/app/gone.tsx": "on a click" };
  const base = checkout({
    chat: { what: "all", mostBrotliBytes: 99_000, parts: ["widget"], optionalChunks },
  });
  expect(checkBudgets(base).problems.map(({ message }) => message)).toEqual([
    "chat: no chunk is called src/app/gone.tsx any more",
  ]);
  expect(checkBudgets(makeCheckout({ "bench/budgets.json": {} })).problems).toHaveLength(3);
});
