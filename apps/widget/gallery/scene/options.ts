import type { WidgetSettings } from "@parley/protocol";

type Colours = Partial<Pick<WidgetSettings["theme"], "header" | "visitor" | "agent">>;

const both = (background: string, text: string): Colours => ({
  header: { background, text },
  visitor: { background, text },
});

/** What an owner may have picked, the difficult ones too. */
export const THEMES: Readonly<Record<string, Colours>> = {
  default: {},
  purple: both("#6d28d9", "#ffffff"),
  green: both("#0f766e", "#ffffff"),
  yellow: both("#ffd60a", "#ffffff"),
  orange: both("#f97316", "#ffffff"),
  black: both("#000000", "#ffffff"),
  white: both("#ffffff", "#111827"),
  grey: { ...both("#808080", "#808080"), agent: { background: "#777777", text: "#777777" } },
};

export const SCHEMES = ["light", "dark"] as const;

/** Where the widget stands. */
export interface Device {
  title: string;
  /** Of the page, in pixels. */
  width: number;
  height: number;
  windowType: "inline" | "popup" | "embed";
}

export const DEVICES: Readonly<Record<string, Device>> = {
  desktop: { title: "Desktop 350 × 520", width: 520, height: 640, windowType: "inline" },
  phone: { title: "Phone 390 × 844", width: 390, height: 844, windowType: "inline" },
  narrow: { title: "Phone 320 × 640", width: 320, height: 640, windowType: "inline" },
  popout: { title: "Pop-out 450 × 500", width: 450, height: 500, windowType: "popup" },
  embedded: { title: "Embedded 280 × 330", width: 520, height: 640, windowType: "embed" },
};

/** What an address of the gallery asks for. */
export interface Wish {
  state: string;
  scheme: (typeof SCHEMES)[number];
  language: string;
  device: string;
  theme: string;
  /** Only the widget, with its clock and its motion stopped and fonts of its own: for pictures and tests. */
  bare: boolean;
}

const known = (value: string | null, names: readonly string[], fallback: string): string =>
  value !== null && names.includes(value) ? value : fallback;

/** Reads an address; what it leaves out, or nobody knows, has its default. */
export function readWish(parameters: URLSearchParams): Wish {
  return {
    state: parameters.get("state") ?? "home-new",
    scheme: known(parameters.get("scheme"), SCHEMES, "light") as Wish["scheme"],
    language: parameters.get("language") ?? "en",
    device: known(parameters.get("device"), Object.keys(DEVICES), "desktop"),
    theme: known(parameters.get("theme"), Object.keys(THEMES), "default"),
    bare: parameters.has("bare"),
  };
}

/** The address of a wish, beginning with a question mark. */
export const addressOf = ({ bare, ...wish }: Wish): string =>
  `?${new URLSearchParams({ ...wish, ...(bare && { bare: "1" }) })}`;
