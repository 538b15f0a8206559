import { readFileSync } from "node:fs";
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

/** What a style sheet is compiled to: its text, and the compiled names of its classes. */
function compile(file: string): { css: string; classes: Record<string, string> } {
  const { code, exports } = transform({
    filename: relative(import.meta.dirname, file),
    code: readFileSync(file),
    minify: true,
    cssModules: { pattern: "[hash]-[local]", animation: true },
    targets: TARGETS,
  });
  const classes = Object.entries(exports ?? {}).map(([name, { name: compiled }]) => [name, compiled]);
  return { css: code.toString(), classes: Object.fromEntries(classes) as Record<string, string> };
}

/** Classes that a source file asks for, as css["name"], and that the sheet it imports them from does not have. */
function missingClasses(id: string, code: string): string[] {
  return [...code.matchAll(/import (\w+) from "(.+\.module\.css)"/g)].flatMap(([, name = "", path = ""]) => {
    const { classes } = compile(resolve(dirname(id), path));
    return [...code.matchAll(new RegExp(`\\b${name}\\["(\\w+)"\\]`, "g"))]
      .map(([, wanted = ""]) => wanted)
      .filter((wanted) => !(wanted in classes))
      .map((wanted) => `${path} has no class "${wanted}"`);
  });
}

/**
 * Compiles `*.module.css` into a JavaScript module that hands its text to `adopt` and exports the map of class names:
 * the styles come with the chunk that needs them, and no policy against inline styles can refuse them. A class that is
 * used and does not exist ends the build.
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
      if (/\/src\/.+\.tsx?$/.test(id)) for (const missing of missingClasses(id, code)) this.error(missing);
      return null;
    },
  };
}
