import { addressOf, DEVICES, SCHEMES, THEMES, type Wish } from "../scene/options.ts";
import { LANGUAGES } from "../scene/languages.ts";
import { areas } from "../states/index.ts";
import { element } from "./element.ts";

/** One choice at the top: its name, what can be chosen. */
type Control = [name: "scheme" | "language" | "device" | "theme", label: string, values: readonly string[]];

const CONTROLS: readonly Control[] = [
  ["scheme", "Scheme", SCHEMES],
  ["language", "Language", LANGUAGES],
  ["device", "Device", Object.keys(DEVICES)],
  ["theme", "Owner's colours", Object.keys(THEMES)],
];

/** Shows what is wished for in a frame of the device's size, and its address in the page's own. */
function showIn(frame: HTMLIFrameElement, wish: Wish): void {
  const { width, height } = DEVICES[wish.device] ?? { width: 520, height: 640 };
  frame.width = `${width}`;
  frame.height = `${height}`;
  frame.title = wish.state;
  frame.src = `${addressOf(wish)}&framed`;
  history.replaceState(null, "", addressOf(wish));
}

/** The choices at the top; each change is told. */
function controls(wish: Wish, onChange: (change: Partial<Wish>) => void): HTMLElement {
  const bar = element("div", "controls");
  for (const [name, label, values] of CONTROLS) {
    const select = element("select");
    select.append(...values.map((value) => new Option(value, value, false, value === wish[name])));
    select.addEventListener("change", () => onChange({ [name]: select.value }));
    const line = element("label", "", label);
    line.append(select);
    bar.append(line);
  }
  return bar;
}

/** The list at the side, with its search; the chosen state is marked. */
function list(wish: Wish, onChoose: (state: string) => void): HTMLElement {
  const side = element("nav", "list");
  const search = element("input");
  search.type = "search";
  search.placeholder = "Search states";
  search.setAttribute("aria-label", "Search states");
  const entries = element("div");
  const draw = (): void => {
    const words = search.value.toLowerCase();
    entries.replaceChildren();
    for (const { title, states } of areas) {
      const found = states.filter((state) =>
        `${title} ${state.title} ${state.id}`.toLowerCase().includes(words),
      );
      if (found.length > 0) entries.append(element("h2", "", title));
      for (const state of found) entries.append(entry(state, wish, onChoose));
    }
  };
  search.addEventListener("input", draw);
  draw();
  side.append(element("h1", "", "Every state of the widget"), search, entries);
  return side;
}

function entry(
  { id, title }: { id: string; title: string },
  wish: Wish,
  onChoose: (state: string) => void,
): HTMLElement {
  const link = element("a", "", title);
  link.href = addressOf({ ...wish, state: id });
  link.setAttribute("aria-current", `${id === wish.state}`);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    link.closest("nav")?.querySelector('[aria-current="true"]')?.setAttribute("aria-current", "false");
    link.setAttribute("aria-current", "true");
    onChoose(id);
  });
  return link;
}

/** The gallery as people use it: the list, the choices, and the widget in a frame. */
export function drawFrame(first: Wish): void {
  const frame = element("iframe");
  let wish = first;
  const change = (changes: Partial<Wish>): void => {
    wish = { ...wish, ...changes };
    showIn(frame, wish);
  };
  const view = element("div", "view");
  view.append(frame);
  const stage = element("div", "stage");
  stage.append(controls(wish, change), view);
  const page = element("div", "gallery");
  page.append(
    list(wish, (state) => change({ state })),
    stage,
  );
  document.querySelector("#page")?.append(page);
  change({});
}
