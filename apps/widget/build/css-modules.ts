import { readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";

/** Oldest browsers with constructable style sheets in the form that the widget needs (version << 16 | minor << 8). */
const TARGETS = {
  chrome: 111 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
};

const STYLE = ".module.css";
const SOURCES = resolve(import.meta.dirname, "../src");
const BASE_36 = 36;

/**
 * A few letters for each style sheet, by its place among all of them. A hash in their stead costs a page some hundred
 * bytes: it is in every class name, and nothing compresses it.
 */
const sheetCodes = new Map<string, string>(
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(STYLE))
    .toSorted()
    .map((path, index) => [resolve(SOURCES, path), `p${index.toString(BASE_36)}`]),
);

/** What a style sheet is compiled to: its text, and the compiled names of its classes. */
function compile(file: string): { css: string; classes: Record<string, string> } {
  const { code, exports } = transform({
    filename: relative(import.meta.dirname, file),
    code: readFileSync(file),
    minify: true,
    cssModules: { pattern: `${sheetCodes.get(file) ?? "[hash]"}-[local]`, animation: true },
    targets: TARGETS,
  });
  // In an order of their own: they come in any, and the same sources are to make the same files.
  const names = Object.keys(exports ?? {}).toSorted();
  const classes = names.map((name) => [name, exports?.[name]?.name]);
  return { css: code.toString(), classes: Object.fromEntries(classes) as Record<string, string> };
}

const IMPORT = /import (\w+) from "(.+\.module\.css)";?/g;

/**
 * Writes the compiled class names where a source file asks for them as css["name"]: the map of a sheet then only comes
 * along where a name is put together while the page runs.
 * @param refuse told of a class that the sheet does not have
 */
function inlineClasses(id: string, source: string, refuse: (problem: string) => void): string {
  let code = source;
  for (const [, name = "", path = ""] of source.matchAll(IMPORT)) {
    const { classes } = compile(resolve(dirname(id), path));
    code = code.replaceAll(new RegExp(`\\b${name}\\["(\\w+)"\\]`, "g"), (_use, wanted: string) => {
      const compiled = classes[wanted];
      if (compiled === undefined) refuse(`${path} has no class "${wanted}"`);
      return JSON.stringify(compiled);
    });
  }
  // What is not used any more must not be dropped as a type: the sheet is wanted for what it does.
  return code.replaceAll(IMPORT, (statement, _name, path: string) => `${statement}\nimport "${path}";`);
}

/**
 * Compiles `*.module.css` into a JavaScript module that hands its text to `adopt`, and its class names into the files
 * that use them: the styles come with the chunk that needs them, and no policy against inline styles can refuse them.
 * A class that is used and does not exist ends the build.
 * @param adopt absolute path of the module that exports `adopt(css: string): void`
 */
export function cssModules(adopt: string): Plugin {
  return {
    name: "parley-css-modules",
    enforce: "pre",
    resolveId(source, importer) {
      // The added ending keeps Vite's own style sheet handling away.
      if (source.endsWith(STYLE) && importer) return `${resolve(dirname(importer), source)}.js`;
      return null;
    },
    load(id) {
      if (!id.endsWith(`${STYLE}.js`)) return null;
      const file = id.slice(0, -".js".length);
      this.addWatchFile(file);
      const { css, classes } = compile(file);
      return (
        `import { adopt } from ${JSON.stringify(adopt)};\n` +
        `adopt(${JSON.stringify(css)});\n` +
        `export default ${JSON.stringify(classes)};\n`
      );
    },
    transform(code, id) {
      if (!/\/src\/.+\.tsx?$/.test(id) || !code.includes(STYLE)) return null;
      return { code: inlineClasses(id, code, (problem) => this.error(problem)), map: null };
    },
  };
}
