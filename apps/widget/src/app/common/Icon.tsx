import { classNames } from "./class-names.ts";
import css from "./Icon.module.css";

/** Drawn on a 20-pixel grid with round strokes. */
const PATHS = {
  back: "M12 4.5 6.5 10l5.5 5.5",
  forward: "M8 4.5 13.5 10 8 15.5",
  minimize: "M4.5 7.5 10 13l5.5-5.5",
  close: "m5.5 5.5 9 9m0-9-9 9",
  send: "M10 15.5v-11M5.3 9.2 10 4.5l4.7 4.7",
  down: "M10 4.5v11m4.7-4.7L10 15.5l-4.7-4.7",
  clock: "M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0ZM10 6v4.2l2.6 1.6",
  check: "m4.5 10.6 3.6 3.6 7.4-8.2",
  checks: "m1.8 10.6 3.6 3.6 7.2-8.2m-2.2 7.4.8.8 7-8.2",
  alert: "M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0ZM10 6.2v4.3m0 3v.1",
  attach:
    "m16.3 9.2-6.5 6.5a4 4 0 0 1-5.7-5.7l6.6-6.6a2.7 2.7 0 0 1 3.8 3.8L8 13.7a1.3 1.3 0 0 1-1.9-1.9l6-6",
  more: "M10.6 4.8a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Zm0 5.2a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Zm0 5.2a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Z",
  chat: "M17 9.3c0 3.5-3.1 6.2-7 6.2q-1.2 0-2.3-.3L3.9 17l.8-3.3Q3 12 3 9.3C3 5.8 6.1 3.1 10 3.1s7 2.7 7 6.2Z",
} as const;

/** An icon of this set, or the path of one that came later. */
export type IconName = keyof typeof PATHS | `M${string}`;

/** Mirrored where lines run from right to left. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>(["back", "forward"]);

interface Props {
  name: IconName;
  /** Pixels; 20 by default. */
  size?: number;
}

/** An icon of the widget's one set; it says nothing to screen readers, its button does. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={classNames(css["icon"], DIRECTED.has(name) && css["directed"])}
      height={size}
      viewBox="0 0 20 20"
      width={size}
    >
      <path d={PATHS[name as keyof typeof PATHS] ?? name} />
    </svg>
  );
}
