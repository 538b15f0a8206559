/** Where other chats' scripts come from. */
const VENDORS: readonly [name: string, source: RegExp][] = [
  ["Intercom", /^https:\/\/(?:widget|js)\.intercom(?:cdn|\.io)/],
  ["Crisp", /^https:\/\/client\.crisp\.chat\//],
  ["tawk.to", /^https:\/\/embed\.tawk\.to\//],
  ["Zendesk", /^https:\/\/static\.zdassets\.com\//],
  ["LiveChat", /^https:\/\/cdn\.livechatinc\.com\//],
  ["Tidio", /^https:\/\/code\.tidio\.co\//],
  ["Drift", /^https:\/\/js\.driftt\.com\//],
  ["HubSpot", /^https:\/\/js\.usemessages\.com\//],
  ["Olark", /^https:\/\/static\.olark\.com\//],
  ["Userlike", /^https:\/\/userlike-cdn-widgets\./],
  ["Chatwoot", /\/packs\/js\/sdk\.js/],
];
/** The address of an embed script, up to its widget. */
const SNIPPET = /\/embed\/[^/]+\/[^/]+\.js/;

/** The widget that the page's first snippet names; without one it is nobody's. */
export function widgetOfSnippet(): { propertyId: string; widgetId: string } {
  const paths = [...document.scripts].map(({ src }) => SNIPPET.exec(src)?.[0]);
  const [, , propertyId = "", file = ""] = paths.find(Boolean)?.split("/") ?? [];
  return { propertyId: decodeURIComponent(propertyId), widgetId: decodeURIComponent(file.slice(0, -3)) };
}

/** Chats on the page besides the one that runs: of other makers, and further snippets of this one. */
export function otherChats(): string[] {
  const sources = [...document.scripts].map(({ src }) => src);
  const vendors = VENDORS.filter(([, source]) => sources.some((address) => source.test(address)));
  const snippets = new Set(sources.map((address) => SNIPPET.exec(address)?.[0]));
  snippets.delete(undefined);
  const [, ...more] = snippets;
  return [...vendors.map(([name]) => name), ...more.map((path) => `the Parley snippet ${path}`)];
}
