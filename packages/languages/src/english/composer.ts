/** Parts of the field to write in that are fetched later. */
export const composer = {
  // Button in the field, a paper clip; for screen readers and as a tooltip.
  "composer.attach": "Attach files",
  // Over the whole window while files are dragged over it. At most 40 characters.
  "composer.drop": "Drop files here",
  // Under the field near the limit. At most 40 characters.
  "composer.left": { one: "{count} character left", other: "{count} characters left" },
  "composer.over": { one: "{count} character too long", other: "{count} characters too long" },
} as const;
