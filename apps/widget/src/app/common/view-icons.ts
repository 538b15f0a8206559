/** Icons of the views over home and chat; drawn as those of Icon.tsx, on a 20-pixel grid with round strokes. */
export const viewIcons = {
  search: "M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM13 13l3.8 3.8",
  leave: "M8 5h7v7M15 5l-9.5 9.5",
  article: "M5 2.8h6.3L15 6.5v10.7H5ZM7.8 9.5h4.4M7.8 12.8h4.4",
  people:
    "M10.5 6.8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0ZM2.2 16c0-2.5 2.2-4 5.5-4s5.5 1.5 5.5 4M13 4.2a2.8 2.8 0 0 1 0 5.2M14.8 12.4c1.9.6 3 1.8 3 3.6",
} as const;
