import type { HostPage, Place } from "../support/host-page.ts";

const NONCE = "cGFybGV5LWhvc3Q";
const nonced = ({ chat }: Place): string =>
  `<script async nonce="${NONCE}" src="${chat}/embed/main/default.js"></script>`;
const socket = (chat: string): string => chat.replace("http", "ws");
/** What the chat needs beside scripts. */
const rest = ({ chat }: Place): string =>
  `connect-src ${chat} ${socket(chat)}; img-src ${chat}; media-src ${chat}`;
const policy =
  (line: (place: Place) => string): NonNullable<HostPage["headers"]> =>
  (place) => ({ "content-security-policy": line(place) });

const strictDynamic = (place: Place): string =>
  `default-src 'none'; base-uri 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; ${rest(place)}`;

/** Pages that let in only what they know. */
export const POLICIES: readonly HostPage[] = [
  {
    name: "nothing but the chat",
    note: "default-src 'none' and the line that the guide gives",
    headers: policy((place) => `default-src 'none'; script-src ${place.chat}; ${rest(place)}`),
  },
  {
    name: "nonce",
    note: "scripts by nonce or from the chat's origin, no inline script or style, no eval",
    headers: policy(
      (place) =>
        `default-src 'none'; script-src 'nonce-${NONCE}' ${place.chat}; style-src 'self'; ${rest(place)}`,
    ),
    snippet: nonced,
  },
  {
    name: "strict-dynamic",
    note: "only the nonce counts; what a trusted script brings is trusted",
    headers: policy(strictDynamic),
    snippet: nonced,
  },
  {
    name: "strict-dynamic by a loader",
    note: "the page's own trusted script makes the script element, which has no nonce",
    headers: policy(strictDynamic),
    snippet: ({ chat }) => `<script nonce="${NONCE}">
      const element = document.createElement("script");
      element.src = "${chat}/embed/main/default.js";
      document.head.append(element);
    </script>`,
  },
  {
    name: "Trusted Types",
    note: "no string may become markup or script, and nobody may make a policy of their own",
    headers: policy(() => `require-trusted-types-for 'script'; trusted-types 'none'`),
  },
  {
    name: "everything strict",
    note: "strict-dynamic and Trusted Types, as large sites have it",
    headers: policy(
      (place) => `${strictDynamic(place)}; require-trusted-types-for 'script'; trusted-types 'none'`,
    ),
    snippet: nonced,
  },
  {
    name: "cross-origin isolated",
    note: "require-corp: whatever another origin sends must say that it may be embedded",
    headers: () => ({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    }),
  },
  {
    name: "nothing permitted",
    note: "no features, no referrer, the type is what the header says",
    headers: () => ({
      "permissions-policy":
        "camera=(), microphone=(), display-capture=(), autoplay=(), fullscreen=(), clipboard-write=()",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    }),
  },
  {
    name: "sandboxed by its own header",
    note: "an opaque origin: storage, cookies and locks throw",
    headers: policy(() => "sandbox allow-scripts allow-forms"),
    warns: /(Storage|Cookie) failed/,
  },
];
