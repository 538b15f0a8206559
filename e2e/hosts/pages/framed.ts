import type { HostPage, Place } from "../support/host-page.ts";

const inner = (place: Place): string =>
  `<!doctype html><html><head><title>Inside</title>${place.snippet}</head><body><h1>Inside</h1></body></html>`;
const attribute = (markup: string): string => markup.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const around = (frame: string): string =>
  `<!doctype html><title>Outside</title><body style="margin:0"><style>iframe{width:1000px;height:760px;border:0}</style>${frame}`;

/** Pages whose chat is in a frame. */
export const FRAMED: readonly HostPage[] = [
  {
    name: "sandboxed frame",
    note: "sandbox without allow-same-origin: storage, cookies and locks throw",
    document: (place) =>
      around(`<iframe sandbox="allow-scripts allow-forms" srcdoc="${attribute(inner(place))}"></iframe>`),
  },
  {
    name: "srcdoc frame",
    note: "a frame without an address of its own",
    document: (place) => around(`<iframe srcdoc="${attribute(inner(place))}"></iframe>`),
  },
  {
    name: "blob frame",
    note: "a frame made by a script",
    document: (place) =>
      around(
        `<iframe></iframe><script>
        const page = ${JSON.stringify(inner(place)).replaceAll("</", "<\\/")};
        document.querySelector("iframe").src = URL.createObjectURL(new Blob([page], { type: "text/html" }));
        </script>`,
      ),
  },
];

/** The page inside a frame of another site. */
export const INSIDE: HostPage = {
  name: "inside",
  note: "an ordinary page, shown in a frame of another site",
};

/** The page of the other site around it. */
export const outside = (address: string): HostPage => ({
  name: "outside",
  note: "a site that shows another one in a frame",
  document: () => around(`<iframe src="${address}"></iframe>`),
});
