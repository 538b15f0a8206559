/** Help articles. */
export const help = {
  // Titles of the views of help articles. At most 30 characters.
  "help.searchTitle": "Search Results",
  "help.articleTitle": "Article",
  // Name of the search box and its placeholder; on the home view a button says the same. At most 30 characters.
  "help.search": "Search for help",
  // Cross in the search box; for screen readers and as a tooltip.
  "help.clear": "Clear search",
  // Over a few articles, on the home view and under the empty search box. At most 30 characters.
  "help.popular": "Popular articles",
  // Name of the list under the search box for screen readers.
  "help.suggestions": "Suggestions",
  // Last line of the list. {count} is the number of all results. At most 40 characters.
  "help.showAll": { one: "Show {count} result", other: "Show all {count} results" },
  // Said by screen readers when results have come.
  "help.found": { one: "{count} result", other: "{count} results" },
  // Instead of results or an article that are still on their way, for screen readers.
  "help.loading": "Loading",
  // Button under the results, and the same after a failure. At most 40 characters each.
  "help.more": "Show more",
  "help.moreFailed": "Couldn't load more. Try again",
  // Where nothing was found: a title and a sentence. {query} is what was looked for. At most 40 and 80 characters.
  "help.nothing": "Nothing found for “{query}”",
  "help.nothingText": "Try other words, or ask us.",
  // Where there is no article to suggest: a title and a sentence. At most 40 and 80 characters.
  "help.start": "How can we help?",
  "help.startText": "Type a few words to find an answer.",
  // Where a search, or an article, failed: a title each, a sentence for both. At most 50 and 80 characters.
  "help.failed": "Couldn't search just now",
  "help.articleFailed": "Couldn't load this article",
  "help.failedText": "Check your connection and try again.",
  // Under an article, before the button that leads to the chat. At most 30 characters.
  "help.still": "Still need help?",
} as const;
