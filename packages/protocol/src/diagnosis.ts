/** One thing that `Parley.diagnose()` and the page `/diagnose` look at. Words in braces are filled in. */
export interface DiagnosisEntry {
  /** `fault`: visitors cannot use the chat. `note`: they can, but not as meant. */
  readonly level: "fault" | "note";
  /** Said when all is well. */
  readonly good: string;
  /** Said when it is not. */
  readonly bad: string;
  /** What to do then. */
  readonly action: string;
}

/**
 * Why a widget is not there, the gravest first. The codes are contract: programs look at them, the sentences may change.
 * docs/reference/diagnosis.md is generated from this table.
 */
export const diagnosisCatalogue = {
  online: {
    level: "fault",
    good: "The browser is online.",
    bad: "The browser is offline.",
    action: "Connect to the internet; the chat comes back by itself.",
  },
  server: {
    level: "fault",
    good: "The chat's server answers.",
    bad: "The chat's server at {origin} does not answer.",
    action: "Check that it runs and that no ad blocker, firewall or proxy stops {origin}.",
  },
  property: {
    level: "fault",
    good: "The property id is known.",
    bad: "No property has the id “{property}”.",
    action: "Copy the embed snippet again; the property id is the first part of its address.",
  },
  widget: {
    level: "fault",
    good: "The widget id is known.",
    bad: "The property has no widget with the id “{widget}”.",
    action: "Copy the embed snippet again; the widget id is the second part of its address.",
  },
  origin: {
    level: "fault",
    good: "Pages of {site} may use this widget.",
    bad: "Pages of {site} may not use this widget.",
    action: "Add {site} to the property's allowed origins.",
  },
  "switched-on": {
    level: "fault",
    good: "The chat is switched on.",
    bad: "The owner has switched the chat off.",
    action: "Set `components.liveChat` to true in the widget's settings.",
  },
  ban: {
    level: "fault",
    good: "This visitor is not banned.",
    bad: "This visitor, or the network that they are in, is banned.",
    action: "An agent can lift the ban at the desk.",
  },
  "policy-script": {
    level: "fault",
    good: "The page's policy lets the chat's scripts run.",
    bad: "The page's Content-Security-Policy refuses the chat's scripts ({directive}).",
    action: "Add {source} to `script-src`, or give the embed script the nonce that the policy names.",
  },
  "policy-connect": {
    level: "fault",
    good: "The page's policy lets the chat call its server.",
    bad: "The page's Content-Security-Policy refuses calls to the chat's server ({directive}).",
    action: "Add {source} to `connect-src`.",
  },
  "policy-socket": {
    level: "fault",
    good: "The page's policy lets the chat open its socket.",
    bad: "The page's Content-Security-Policy refuses the chat's socket ({directive}).",
    action: "Add {source} to `connect-src`.",
  },
  files: {
    level: "fault",
    good: "The chat's files can be loaded.",
    bad: "The chat's server answers, but its files do not arrive.",
    action:
      "Allow {source} in the ad blocker or company filter; on the server, see that `npm run build` has run.",
  },
  socket: {
    level: "fault",
    good: "Live connections (WebSocket) work.",
    bad: "Calls to the server work, but live connections (WebSocket) to {source} do not.",
    action: "Let the proxy or firewall pass WebSocket upgrades on the path /s.",
  },
  device: {
    level: "fault",
    good: "The owner shows the widget on this kind of device ({device}).",
    bad: "The owner hides the widget on this kind of device ({device}).",
    action: "Set `visibility.all.show` and `visibility.{device}.show` to true in the widget's settings.",
  },
  schedule: {
    level: "fault",
    good: "The hours of the team do not hide the widget.",
    bad: "It is outside the team's hours, and the owner hides the widget then.",
    action: "Change `scheduler`, or set `visibility.showWhenOffline` to true in the widget's settings.",
  },
  team: {
    level: "fault",
    good: "Nobody's absence hides the widget.",
    bad: "No agent is at the desk, and the owner hides the widget then.",
    action: "Open the desk, or set `visibility.showWhenOffline` to true in the widget's settings.",
  },
  snippet: {
    level: "fault",
    good: "The embed script has run on this page.",
    bad: "The embed script has not run on this page.",
    action: "Put the snippet on the page; where it is there already, look at the console for why it stopped.",
  },
  page: {
    level: "fault",
    good: "The page does not hide the widget.",
    bad: "The page itself hides the widget: it has called `hideWidget` or `toggleVisibility`.",
    action: "Call `Parley.showWidget()`, or take that call out of the page.",
  },
  drawn: {
    level: "fault",
    good: "The widget is on the page.",
    bad: "The widget is not on the page: it was taken away, or the place that it is to be drawn in is missing.",
    action:
      "Call `Parley.start()` after `shutdown`; in embedded mode see that the element with the container's id exists.",
  },
  styles: {
    level: "fault",
    good: "The page's styles leave the launcher visible.",
    bad: "The launcher is on the page but takes no room: styles of the page hide it.",
    action: "Look for rules on `html`, or on what holds the chat, that set `display`, `zoom` or `transform`.",
  },
  covered: {
    level: "note",
    good: "Nothing lies over the launcher.",
    bad: "Something lies over the launcher: {element}.",
    action: "Move it, or move the launcher with `visibility.desktop.position` and its offsets.",
  },
  pictures: {
    level: "note",
    good: "The page's policy lets the chat show pictures.",
    bad: "The page's Content-Security-Policy refuses the chat's pictures ({directive}).",
    action: "Add {source} to `img-src`.",
  },
  media: {
    level: "note",
    good: "The page's policy lets the chat play sounds and videos.",
    bad: "The page's Content-Security-Policy refuses the chat's sounds and videos ({directive}).",
    action: "Add {source} to `media-src`.",
  },
  storage: {
    level: "note",
    good: "The browser keeps what the chat stores.",
    bad: "The browser stores nothing for this page.",
    action:
      "The chat works until the page is left. Allow cookies and site data to be known again afterwards.",
  },
  frame: {
    level: "note",
    good: "The page is not inside a page of another site.",
    bad: "The page is inside a page of another site, where browsers keep storage apart or refuse it.",
    action:
      "Visitors are known inside this frame alone; put the snippet on the outer page to know them there.",
  },
  "one-widget": {
    level: "note",
    good: "This is the only chat on the page.",
    bad: "Another chat is on the page: {other}.",
    action:
      "Keep one of them; two stand in the same corner, and of two Parley snippets only the first counts.",
  },
} as const satisfies Record<string, DiagnosisEntry>;

export type DiagnosisCode = keyof typeof diagnosisCatalogue;

/** One thing that was looked at. `text` says how it is and, where it is not well, what to do. */
export interface Finding {
  code: DiagnosisCode;
  ok: boolean;
  text: string;
}

/** Puts words where a text has their names in braces; unknown names stay. */
const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name: string, key: string) => words[key] ?? name);

/** Writes a finding in the catalogue's words. */
export function finding(
  code: DiagnosisCode,
  ok: boolean,
  words: Readonly<Record<string, string>> = {},
): Finding {
  const { good, bad, action } = diagnosisCatalogue[code];
  return { code, ok, text: fill(ok ? good : `${bad} ${action}`, words) };
}

const ORDER = Object.keys(diagnosisCatalogue);
const rank = ({ code, ok }: Finding): number =>
  ORDER.indexOf(code) + (ok ? 2 : diagnosisCatalogue[code].level === "note" ? 1 : 0) * ORDER.length;

/** Faults first, then notes, then what is well; each part in the catalogue's order. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => rank(one) - rank(other));

/** Whether nothing keeps visitors from the chat; notes do not count. */
export const isUsable = (findings: readonly Finding[]): boolean =>
  findings.every(({ code, ok }) => ok || diagnosisCatalogue[code].level === "note");
