import { isDarkPage } from "./page-look.ts";

/** Attributes that style libraries put a scheme into. */
const MARKS = [
  "data-theme",
  "data-bs-theme",
  "data-color-scheme",
  "data-color-mode",
  "data-mode",
  "data-scheme",
];

type Paint = { luminance: number; opacity: number };

/** Reads any colour that CSS can compute, in whatever notation: the browser paints it. */
function createReader(): (colour: string) => Paint {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (colour) => {
    const [red = 0, green = 0, blue = 0, opacity = 1] =
      /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/
        .exec(colour)
        ?.slice(1)
        .map((part: string | undefined) => (part === undefined ? 1 : Number(part))) ??
      painted(context, colour);
    const linear = (value: number): number => (value / 255) ** 2.2;
    return { luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue), opacity };
  };
}

function painted(context: CanvasRenderingContext2D | null, colour: string): number[] {
  if (!context) return [255, 255, 255, 0];
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/**
 * Tells whether the page looks dark, now and whenever that changes: by an attribute or class of its root or body, a
 * style sheet that comes, a transition that ends, or the visitor's system.
 */
export function followPage(show: (isDark: boolean) => void, ended: AbortSignal): void {
  const system = matchMedia("(prefers-color-scheme:dark)");
  const { documentElement: root, body } = document;
  const read = createReader();
  const follow = (): void => {
    const [rootStyle, bodyStyle] = [getComputedStyle(root), getComputedStyle(body)];
    const grounds = [bodyStyle, rootStyle].map(({ backgroundColor }) => read(backgroundColor));
    show(
      isDarkPage({
        ground: grounds.find(({ opacity }) => opacity > 0.5)?.luminance ?? null,
        text: read(bodyStyle.color).luminance,
        colorScheme: rootStyle.colorScheme,
        marks: [root, body].flatMap((element) => [
          ...element.classList,
          ...MARKS.map((name) => element.getAttribute(name) ?? ""),
        ]),
        systemIsDark: system.matches,
      }),
    );
  };
  const watch = new MutationObserver(follow);
  for (const element of [root, body]) watch.observe(element, { attributes: true });
  ended.addEventListener("abort", () => watch.disconnect());
  system.addEventListener("change", follow, { signal: ended });
  const ofPage = ({ target }: Event): void => {
    if (target === root || target === body || target instanceof HTMLLinkElement) follow();
  };
  // A ground that fades has its colour only then; a style sheet tells only itself, on the way down.
  for (const name of ["transitionend", "load"])
    document.addEventListener(name, ofPage, { capture: true, signal: ended });
  follow();
}
