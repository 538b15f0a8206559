import { expect, test } from "vitest";
import { planChunks } from "./chunk-plan.ts";

const manifest = {
  "src/boot.ts": {
    file: "assets/boot-11111111.js",
    imports: ["_shared-22222222.js"],
    dynamicImports: ["src/app/main.tsx", "src/sound.ts"],
  },
  "_shared-22222222.js": { file: "assets/shared-22222222.js", imports: ["_deep-33333333.js"] },
  "_deep-33333333.js": { file: "assets/deep-33333333.js", imports: ["_shared-22222222.js"] },
  "src/sound.ts": { file: "assets/sound-44444444.js" },
  "src/app/main.tsx": {
    file: "assets/main-55555555.js",
    imports: ["src/boot.ts", "_react-66666666.js"],
    dynamicImports: ["src/app/later.tsx"],
    css: ["assets/main-77777777.css"],
  },
  "_react-66666666.js": { file: "assets/react-66666666.js", imports: ["_deep-33333333.js"] },
  "src/app/later.tsx": { file: "assets/later-88888888.js" },
};

test("the engine comes with its imports, the window with what it adds and nothing twice", () => {
  expect(planChunks(JSON.stringify(manifest))).toEqual({
    engine: "/w/assets/boot-11111111.js",
    enginePreload: ["/w/assets/shared-22222222.js", "/w/assets/deep-33333333.js"],
    windowPreload: [
      "/w/assets/main-55555555.js",
      "/w/assets/main-77777777.css",
      "/w/assets/react-66666666.js",
    ],
  });
});

test("a manifest without the entry is refused", () => {
  expect(() => planChunks("{}")).toThrow("The widget's manifest has no entry src/boot.ts.");
});
