/** What the home view adds to its card, and the list of all agents. */
export const home = {
  // Over the latest ended chats. At most 25 characters.
  "home.recent": "Recent conversations",
  // Button beside it that leads to all of them. At most 12 characters.
  "home.seeAll": "See all",
  // Name of the list of the owner's own links for screen readers.
  "home.links": "Links",
  // Behind a link's words, for screen readers.
  "home.newWindow": "(opens in a new window)",
  // The smallest line, at the very foot. Parley is the product's name and stays as it is. At most 30 characters.
  "home.product": "Chat by Parley",

  // Beside an agent in the list of all: at the desk, or not. At most 15 characters each.
  "agents.here": "Here now",
  "agents.away": "Away",
  // Where nobody is to be listed: a title and a sentence. At most 40 and 80 characters.
  "agents.none": "Nobody is here right now",
  "agents.noneText": "Leave a message and we'll answer as soon as we can.",
} as const;
