import type { HostPage } from "../support/host-page.ts";

/** Documents that are not as documents usually are. */
export const DOCUMENTS: readonly HostPage[] = [
  {
    name: "quirks",
    note: "no doctype, no head, tags left open",
    document: ({ snippet }) =>
      `<title>Quirks</title><body bgcolor=white text=red><table width=100%><tr><td><font size=7>Since 1998</font></table>${snippet}`,
  },
  {
    name: "base elsewhere",
    note: "every relative address, fragments included, means another site",
    head: '<base href="https://elsewhere.invalid/deep/" target="_top">',
  },
  {
    name: "xhtml",
    note: "application/xhtml+xml: no document.write, names keep their case",
    headers: () => ({ "content-type": "application/xhtml+xml" }),
    document: ({ chat }) => `<?xml version="1.0" encoding="utf-8"?>
      <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title>XHTML</title>
      <script async="async" src="${chat}/embed/main/default.js"></script></head>
      <body><h1>Well-formed</h1></body></html>`,
  },
  {
    name: "script before the body",
    note: "a blocking script in the head, and a body that takes its time",
    snippet: ({ chat }) =>
      `<script src="${chat}/embed/main/default.js"></script><script>window.hadBody = document.body !== null</script>`,
  },
  {
    name: "last line",
    note: "the snippet behind the body's end",
    document: ({ snippet }) =>
      `<!doctype html><html><head><title>Last</title></head><body><h1>Page</h1></body></html>${snippet}`,
  },
  {
    name: "editable body",
    note: "the whole body can be edited",
    document: ({ snippet }) =>
      `<!doctype html><title>Editor</title>${snippet}<body contenteditable="true"><h1>Write here</h1></body>`,
  },
  {
    name: "design mode",
    note: "the whole document can be edited",
    head: "<script>document.designMode = 'on'</script>",
  },
  {
    name: "latin 1",
    note: "another character set than that of the scripts",
    headers: () => ({ "content-type": "text/html; charset=iso-8859-1" }),
    document: ({ snippet }) => `<!doctype html><title>Latin</title>${snippet}<body><h1>Page</h1>`,
  },
  {
    name: "frameset",
    note: "frames in place of a body",
    document: ({ snippet }) =>
      `<html><head><title>Frames</title>${snippet}</head><frameset cols="50%,50%"><frame src="about:blank"><frame src="about:blank"></frameset></html>`,
  },
  {
    name: "named elements",
    note: "forms and pictures whose names hide what the document itself has",
    body: `<h1>Names</h1><form name="body"></form><form name="head"></form><form name="forms"></form>
      <form name="cookie"></form><form id="Parley"><input name="push"></form>`,
    warns: /Cookie/,
  },
];
