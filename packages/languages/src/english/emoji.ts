/** The emoji picker. */
export const emoji = {
  // Button in the field, a smiling face; for screen readers and as a tooltip. At most 30 characters.
  "emoji.open": "Choose an emoji",
  // Name of the picker, for screen readers.
  "emoji.title": "Emoji",
  // In the empty search field. At most 25 characters.
  "emoji.search": "Search emoji",
  // The cross in the search field; for screen readers and as a tooltip.
  "emoji.clear": "Clear search",
  // Name of the row of categories, for screen readers.
  "emoji.categories": "Categories",
  // Over the emoji of a category; also the name of its tab. At most 30 characters each.
  "emoji.recent": "Recently used",
  "emoji.people": "Smileys and people",
  "emoji.nature": "Animals and nature",
  "emoji.foods": "Food and drink",
  "emoji.activity": "Activities",
  "emoji.travel": "Travel and places",
  "emoji.objects": "Objects",
  "emoji.symbols": "Symbols",
  "emoji.flags": "Flags",
  // Over what was found. At most 30 characters.
  "emoji.results": { one: "{count} emoji", other: "{count} emoji" },
  // In place of what was found. At most 60 characters.
  "emoji.none": "We couldn't find that emoji",
  // Said after an emoji was put into the message, for screen readers. {name} is the emoji's.
  "emoji.added": "{name} added",
  // In place of the emoji, with a button to try again. At most 60 characters.
  "emoji.failed": "The emoji couldn't be loaded.",
  "emoji.searchFailed": "The search couldn't be loaded.",
  // Button at the foot of the picker, a hand in the chosen tone; for screen readers and as a tooltip.
  "emoji.tone": "Skin tone",
  // The tones to choose from, for screen readers and as tooltips.
  "emoji.tone0": "Default",
  "emoji.tone1": "Light",
  "emoji.tone2": "Medium light",
  "emoji.tone3": "Medium",
  "emoji.tone4": "Medium dark",
  "emoji.tone5": "Dark",
} as const;
