import classes from "./icon.module.css";

// Drawn on a 20-px grid with a 1.75-px stroke.
const PATHS = {
  back: "M12.5 4.5 7 10l5.5 5.5",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.25 1.5H3.75zM8.5 17.5h3",
  chat: "M4.5 3.75h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9l-4 3v-3h-.5a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  checks: "m1.75 10.5 3.5 3.5 7-8M9 13.25l1 .75 7-8",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.25V10l2.5 1.75",
  door: "M8 3.5H5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h3M12.5 13.5 16 10l-3.5-3.5M16 10H8.5",
  down: "M10 4.5v11M5 10.5l5 5 5-5",
  external: "M11.5 4H16v4.5M16 4l-7 7M13.5 11.5V15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1h3.5",
  file: "M6 2.75h5.5l3.5 3.5v10a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1zM11.25 3v3.5h3.5",
  fold: "m5.5 8 4.5 4.5L14.5 8",
  keyboard:
    "M3.5 5.5h13a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M7 11.5h6",
  monitor: "M3.5 4h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM7.5 17h5M10 14v3",
  moon: "M16.5 11.5A7 7 0 0 1 8.5 3.5a7 7 0 1 0 8 8z",
  more: "M10 5h.01M10 10h.01M10 15h.01",
  phone: "M7 2.75h6a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1zM9.25 14.75h1.5",
  reply: "M8 5 3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 0 1 4.5 4.5v1.5",
  retry: "M15.75 8A6.25 6.25 0 0 0 4.5 7M4.25 12A6.25 6.25 0 0 0 15.5 13M4.5 3.5V7H8M15.5 16.5V13H12",
  send: "M10 16V4.5M5 9.25l5-5 5 5",
  sun: "M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM10 2.25v1.5M10 16.25v1.5M2.25 10h1.5M16.25 10h1.5M4.5 4.5l1 1M14.5 14.5l1 1M4.5 15.5l1-1M14.5 5.5l1-1",
  user: "M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.5 17c.5-3.25 3-5 6.5-5s6 1.75 6.5 5",
  warning: "M10 3.25 17.5 16h-15zM10 8v3.75M10 13.75h.01",
  ban: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM5 5l10 10",
  bad: "M13.5 11V3.5M13.5 11l-3 5.5a1.75 1.75 0 0 1-1.75-2l.5-2.5h-4a1.5 1.5 0 0 1-1.5-1.8l1-5.5a1.5 1.5 0 0 1 1.5-1.2h7.25M16.5 11h-3V3.5h3z",
  bin: "M4 5.5h12M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5.5 5.5l.75 10a1 1 0 0 0 1 1h5.5a1 1 0 0 0 1-1l.75-10",
  call: "M6.5 3.5 8 7 6.5 8.5a8 8 0 0 0 5 5L13 12l3.5 1.5v2a1.5 1.5 0 0 1-1.7 1.5A12.5 12.5 0 0 1 3 5.2a1.5 1.5 0 0 1 1.5-1.7z",
  choices: "M7.5 5.5H16M7.5 10H16M7.5 14.5H16M4 5.5h.01M4 10h.01M4 14.5h.01",
  clip: "m15.5 9.5-5.5 5.5a3.25 3.25 0 0 1-4.6-4.6l6-6a2.2 2.2 0 0 1 3.1 3.1l-5.7 5.7a1.1 1.1 0 0 1-1.6-1.6l5.2-5.2",
  close: "m5.5 5.5 9 9M14.5 5.5l-9 9",
  form: "M5.5 3h9a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM7.5 7h5M7.5 10h5M7.5 13h3",
  good: "M6.5 9v7.5M6.5 9l3-5.5a1.75 1.75 0 0 1 1.75 2L10.75 8h4a1.5 1.5 0 0 1 1.5 1.8l-1 5.5a1.5 1.5 0 0 1-1.5 1.2H6.5M3.5 9h3v7.5h-3z",
  inbox: "m3.5 11.5 2-7h9l2 7v3a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1zM3.5 11.5h3.75a2.75 2.75 0 0 0 5.5 0h3.75",
  panel: "M4 4h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12.5 4v12",
  plus: "M10 4.5v11M4.5 10h11",
  settings:
    "M4 6.5h6M14 6.5h2M4 13.5h2M10 13.5h6M12 4.75a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5zM8 11.75a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5z",
  shield: "M10 2.75 16 5v4.5c0 3.75-2.5 6.5-6 7.75-3.5-1.25-6-4-6-7.75V5zM7.25 10l2 2 3.5-4",
  transfer: "M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3",
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point along the direction of reading and turn round with it. */
const MIRRORED: ReadonlySet<IconName> = new Set(["back", "reply", "door", "external", "panel"]);

interface IconProps {
  name: IconName;
  /** Width and height in px; 20 when left out. */
  size?: number;
  className?: string | undefined;
}

/** A picture beside words that say the same; screen readers pass it by. */
export function Icon({ name, size = 20, className }: IconProps) {
  const mirrored = MIRRORED.has(name) ? classes.mirrored : "";
  return (
    <svg
      className={`${classes.icon} ${mirrored} ${className ?? ""}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
