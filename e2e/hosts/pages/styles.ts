import type { HostPage } from "../support/host-page.ts";

const styled = (name: string, note: string, css: string, more: Partial<HostPage> = {}): HostPage => ({
  name,
  note,
  head: `<style>${css}</style>`,
  ...more,
});

/** In the manner of Bootstrap's reboot. */
const REBOOT = `*,*::before,*::after{box-sizing:border-box}
:root{--bs-body-font-size:1rem;scroll-behavior:smooth}
body{margin:0;font:400 1rem/1.5 system-ui;color:#212529;background:#fff;-webkit-text-size-adjust:100%}
h1,h2,h3,h4,h5,h6{margin:0 0 .5rem;font-weight:500;line-height:1.2}p{margin:0 0 1rem}
a{color:#0d6efd;text-decoration:underline}img,svg{vertical-align:middle}
input,button,select,textarea{margin:0;font:inherit;line-height:inherit}button{border-radius:0;text-transform:none}
[type=button],button{-webkit-appearance:button}textarea{resize:vertical}[hidden]{display:none!important}
.dock,.badge,.launcher,.tip,.words,.panel,.card{display:none!important;position:static!important;color:red!important}`;

/** In the manner of Tailwind's preflight. */
const PREFLIGHT = `*,::before,::after,::backdrop{box-sizing:border-box;margin:0;padding:0;border:0 solid #e5e7eb}
html,:host{line-height:1.5;-webkit-text-size-adjust:100%;tab-size:4;font-family:ui-serif;font-feature-settings:"ss01"}
img,svg,video,canvas,audio,iframe,embed,object{display:block;vertical-align:middle;max-width:100%;height:auto}
button,input,select,optgroup,textarea,::file-selector-button{font:inherit;letter-spacing:inherit;color:inherit;background:transparent;opacity:1}
ol,ul,menu{list-style:none}::placeholder{opacity:1;color:tomato}
@property --parley-x{syntax:"<length>";inherits:true;initial-value:0px}`;

/** In the manner of normalize, and of the resets before it. */
const NORMALIZE = `html,body,div,span,button,svg,path,textarea,p,ul,li,h1,h2,h3,section,header,footer{margin:0;padding:0;border:0;
font-size:100%;font:inherit;vertical-align:baseline}body{line-height:1}ol,ul{list-style:none}
button,input,optgroup,select,textarea{font-family:inherit;font-size:100%;line-height:1.15;margin:0}
button,[type=button]{-webkit-appearance:button}svg:not(:root){overflow:hidden}`;

/** Style sheets that mean everything on the page, the widget as well. */
export const RESETS: readonly HostPage[] = [
  styled("all unset", "every element loses what it has", "*,*::before,*::after{all:unset!important}"),
  styled(
    "elements hidden",
    "elements are hidden, moved and coloured by their names, with the greatest weight",
    `div,span,section{display:none!important}button,textarea,svg{position:static!important;background:red!important;
     width:100%!important;float:left!important}parley-chat{display:none;opacity:0;position:static;z-index:-1}
     :not(:defined){visibility:hidden!important}`,
    { body: "<main><h1>Hidden</h1></main>" },
  ),
  styled(
    "children of html",
    "a rule for what stands beside the body",
    "html>*:not(head):not(body){display:none!important;visibility:hidden!important;pointer-events:none!important}",
  ),
  styled(
    "inherited extremes",
    "everything that elements inherit is set to something odd",
    `html{font:italic 900 41px/3 fantasy;letter-spacing:9px;word-spacing:30px;text-transform:uppercase;text-align:center;
     text-indent:60px;text-shadow:2px 2px red;white-space:pre;word-break:break-all;color:lime;cursor:none;visibility:visible;
     list-style:square;quotes:"<" ">";-webkit-text-fill-color:lime;-webkit-text-stroke:2px red;font-variant:small-caps;
     writing-mode:horizontal-tb;hyphens:auto;tab-size:20;caret-color:red;accent-color:red;line-break:anywhere}`,
  ),
  styled("Bootstrap", "reboot, and classes of the same names as ours", REBOOT),
  styled("Tailwind", "preflight", PREFLIGHT),
  styled("normalize", "normalize, and the resets before it", NORMALIZE),
];

/** Sizes, zoom and places. */
export const SIZES: readonly HostPage[] = [
  styled("root 40px", "a huge root font size", "html{font-size:40px}"),
  styled("root 4px", "a tiny root font size", "html{font-size:4px}"),
  styled("root 62.5%", "one rem is ten pixels", "html{font-size:62.5%}body{font-size:1.6rem}"),
  styled("body zoomed", "CSS zoom on the body", "body{zoom:1.6}"),
  styled("html zoomed", "CSS zoom on everything: the widget follows", "html{zoom:1.25}", { scale: 1.25 }),
  styled("html zoomed out", "CSS zoom under one: the widget follows", "html{zoom:.8}", { scale: 0.8 }),
  styled(
    "body transformed",
    "what is fixed in the body is no longer fixed",
    "body{transform:rotate(-3deg) scale(.7);perspective:300px;will-change:transform;contain:strict;height:300px}",
  ),
  styled(
    "html filtered",
    "filter, transform and containment on the root",
    "html{filter:grayscale(1) blur(1px);transform:translateX(40px);contain:layout paint}",
  ),
  styled(
    "nothing scrolls",
    "a body that cuts off and an app that fills it",
    `html,body{overflow:hidden;height:100%;width:100%;position:fixed;margin:0}
     #app{position:fixed;inset:0;z-index:2147483647;background:#fff;overflow:auto}`,
    { body: "<div id=app><h1>An application</h1></div>" },
  ),
];

/** Rules about colours, direction, selection and the pointer. */
export const MANNERS: readonly HostPage[] = [
  styled("dark", "a page of the dark colour scheme", ":root{color-scheme:dark;background:#000;color:#fff}"),
  styled(
    "untouchable",
    "nothing can be selected, and a body that takes no pointer",
    "html{user-select:none;-webkit-user-select:none;touch-action:none}body{pointer-events:none}",
  ),
  styled(
    "pointer off",
    "no pointer anywhere, as while a modal is open",
    "*{pointer-events:none!important;cursor:none!important}",
  ),
  styled("right to left", "a page written from right to left", "html{direction:rtl;text-align:right}", {
    document: ({ snippet }) =>
      `<!doctype html><html dir="rtl" lang="ar"><meta charset="utf-8"><style>html{direction:rtl}</style>${snippet}<body><h1>صفحة</h1>`,
  }),
  styled(
    "written downwards",
    "a page in vertical lines",
    "html{writing-mode:vertical-rl;text-orientation:upright}",
  ),
  styled(
    "scroll snap",
    "a very long page that snaps and scrolls smoothly",
    `html{scroll-snap-type:y mandatory;scroll-behavior:smooth;overscroll-behavior:none}
     section{height:100vh;scroll-snap-align:start}`,
    { body: "<section><h1>Screen</h1></section>".repeat(40) },
  ),
  styled(
    "cookie banner",
    "a banner of the greatest z-index in the launcher's corner, with a veil over the page",
    `#veil,#banner{position:fixed;inset:0;background:rgb(0 0 0/.6);z-index:2147483647}
     #banner{inset:auto 0 0 auto;width:420px;height:220px;background:#fff}`,
    { body: "<h1>Page</h1><div id=veil></div><div id=banner>We use cookies <button>Fine</button></div>" },
  ),
];
