/** Icons of players, drawn as those of Icon.tsx on a 20-pixel grid. */
export const mediaIcons = {
  play: "M7 4.6v10.8l8.6-5.4Z",
  pause: "M7 5v10M13 5v10",
  out: "M8 5H4.5v10.5H15V12M11.5 4.5h4v4M15 5l-6 6",
} as const;
