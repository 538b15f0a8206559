/** What one part of the checkout may import. Specifiers end in `*` for everything that starts so. */
export interface Direction {
  /** Folder of the part. */
  folder: string;
  /** Workspaces that may be imported at run time. */
  runtime: readonly string[];
  /** Workspaces that may be imported as types only. */
  types?: readonly string[];
  /** Packages from outside and Node's own modules: all that are declared, or only these. */
  outside: "any" | readonly string[];
  /** What its tests may import besides. */
  tests?: readonly string[];
  /** Files outside of the part that may be imported by their path. */
  files?: readonly string[];
}

const protocol = ["@parley/protocol", "@parley/protocol/*"];
// The main entry brings the validators (zod), far too heavy for a page; these are plain.
const plainProtocol = [
  "@parley/protocol/diagnosis",
  "@parley/protocol/errors",
  "@parley/protocol/limits",
  "@parley/protocol/frames",
  "@parley/protocol/message-id",
  "@parley/protocol/to-json",
];

/** Which way imports may point between the workspaces. Apps never import each other. */
export const directions: readonly Direction[] = [
  { folder: "packages/protocol", runtime: [], outside: ["zod"] },
  { folder: "packages/client", runtime: plainProtocol, types: protocol, outside: [], tests: protocol },
  { folder: "packages/theme", runtime: [], types: protocol, outside: [], tests: protocol },
  { folder: "packages/languages", runtime: [], outside: [] },
  {
    // Published: it stands alone, and the page brings the framework.
    folder: "packages/sdk",
    runtime: [],
    types: ["@parley/loader/types"],
    outside: ["react", "vue"],
    tests: protocol,
  },
  { folder: "apps/tawk", runtime: [], types: protocol, outside: [], tests: protocol },
  { folder: "apps/loader", runtime: plainProtocol, types: protocol, outside: [], tests: protocol },
  {
    // Before the widget itself: it shows the widget and is never part of it.
    folder: "apps/widget/gallery",
    runtime: [
      "@parley/client",
      "@parley/client/*",
      "@parley/languages",
      "@parley/languages/*",
      "@parley/theme",
      ...protocol,
    ],
    outside: "any",
  },
  {
    folder: "apps/widget",
    runtime: [
      "@parley/client",
      "@parley/client/alerts",
      "@parley/client/browser-data",
      "@parley/client/help-centre",
      "@parley/client/history",
      "@parley/client/http",
      "@parley/client/incidents",
      "@parley/client/lean",
      "@parley/client/message-view",
      "@parley/client/survey",
      "@parley/client/tabs",
      "@parley/client/uploads",
      "@parley/client/validation",
      "@parley/languages",
      "@parley/languages/*",
      "@parley/theme/colour",
      "@parley/theme/tokens",
      ...plainProtocol,
    ],
    types: [...protocol, "@parley/loader/types", "@parley/tawk/types"],
    outside: ["react", "react/*", "react-dom", "react-dom/*", "virtual:emoji/*"],
    tests: protocol,
  },
  { folder: "apps/desk", runtime: protocol, outside: "any" },
  {
    folder: "apps/server",
    runtime: [...protocol, "@parley/languages", "@parley/languages/*", "@parley/theme"],
    outside: "any",
  },
  { folder: "examples", runtime: ["@parley/sdk", "@parley/sdk/*"], outside: "any" },
  { folder: "e2e", runtime: [...protocol, "@parley/server/embedded"], outside: "any" },
  {
    folder: "bench",
    runtime: ["@parley/client", "@parley/client/*", ...protocol],
    outside: "any",
    // Sizes are measured in one way, by the check and by the bench, and the browser is found in one way.
    files: ["tools/checks/budgets.ts", "tools/chromium.ts"],
  },
  {
    folder: "tools",
    runtime: [
      ...protocol,
      "@parley/languages",
      "@parley/languages/*",
      "@parley/theme",
      // What is measured is what a page gets.
      "@parley/server/embed-script",
    ],
    outside: "any",
    // A table without a neighbour; its reference page is generated from it.
    files: ["apps/server/src/metrics/definitions.ts"],
  },
];

/** Inside the server: folder of apps/server/src → the folders it may import at run time besides itself. */
export const serverLayers: Readonly<Record<string, readonly string[]>> = {
  ports: [],
  // Pure helpers without a state or a neighbour.
  validation: [],
  domain: ["ports"],
  http: ["domain", "ports", "validation"],
  socket: ["domain", "ports", "validation"],
  // What is served beside the contract: embed script, chunks, desk, demo page, API reference.
  // `config` has the errors that end a start.
  site: ["http", "domain", "ports", "validation", "config"],
  // Adapters implement the ports. Only the composition root names them.
  storage: ["ports"],
  fanout: ["ports"],
  files: ["ports", "config"],
  mail: ["ports", "config"],
  webhooks: ["ports"],
  limits: ["ports"],
  metrics: ["ports"],
  leases: ["ports"],
  // Signing in has routes of its own, bound like every other operation; `http` knows nothing of them.
  auth: ["ports", "http"],
  // Read in one place, handed on as values.
  config: ["ports"],
};

/** Server folders (and files directly in src) that put the parts together and so may import everything. */
export const serverCompositionFolders: readonly string[] = ["cli", "start"];
