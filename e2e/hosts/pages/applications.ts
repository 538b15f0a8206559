import type { HostPage } from "../support/host-page.ts";

/** A page of an application that navigates without loading, in every way there is. */
export const ROUTER: HostPage = {
  name: "router",
  note: "an application that changes the address itself, and its title a moment later",
  body: `<h1>Application</h1><script>
    window.go = function (how, address, title) {
      if (how === "hash") location.hash = address;
      else history[how]({ page: title }, "", address);
      document.title = title;
    };
  </script>`,
};

/** How libraries put another page in the place of the one that is shown. */
export const SWAPS: Readonly<Record<string, string>> = {
  "Turbo: the body is another element": `
    const body = document.createElement("body");
    body.innerHTML = "<h1>Second page</h1>";
    document.documentElement.replaceChild(body, document.body);`,
  "pjax: the body's contents are another markup": `document.body.innerHTML = "<h1>Third page</h1>";`,
  "everything under html is written anew": `document.documentElement.innerHTML = "<head><title>Fourth</title></head><body><h1>Fourth page</h1></body>";`,
  "hydration: whatever the server did not send is thrown out": `
    for (const child of [...document.documentElement.children])
      if (!["HEAD", "BODY"].includes(child.tagName)) child.remove();`,
  "the root element itself is another one": `
    const html = document.createElement("html");
    html.append(document.createElement("head"), document.createElement("body"));
    document.replaceChild(html, document.documentElement);`,
  "view transition: the browser fades from one to the other": `
    await document.startViewTransition(() => { document.body.innerHTML = "<h1>Sixth page</h1>"; }).finished;`,
};

/** The snippet where an application's markup repeats it. */
export const TWICE: HostPage = {
  name: "twice",
  note: "the snippet pasted into head and body",
  body: "<h1>Twice</h1>",
  document: ({ snippet }) =>
    `<!doctype html><title>Twice</title>${snippet}<body><h1>Twice</h1>${snippet}${snippet.replace("async ", "")}`,
};

/** The widgets of two servers; `other` is the second one's origin. */
export const twoWidgets = (other: string): HostPage => ({
  name: "two widgets",
  note: "the scripts of two widgets on one page, one after the other",
  document: ({ chat }) =>
    `<!doctype html><title>Two</title><body><h1>Two</h1><script src="${chat}/embed/main/default.js"></script>
    <script src="${other}/embed/main/default.js"></script>`,
});
