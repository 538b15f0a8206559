import type { HostPage } from "../support/host-page.ts";

/** Shortcuts as applications have them: on document and window, for single letters. */
export const HOTKEYS: HostPage = {
  name: "hotkeys",
  note: "single keys do something on this page, wherever the focus is",
  body: `<h1>Shortcuts</h1><input aria-label="Search"><script>
    window.heard = [];
    for (const target of [window, document, document.documentElement, document.body])
      for (const name of ["keydown", "keypress", "keyup"])
        target.addEventListener(name, (event) => {
          heard.push(event.key);
          if (event.key.length === 1) event.preventDefault();
        });
    document.addEventListener("paste", () => heard.push("paste"));
    document.addEventListener("copy", () => heard.push("copy"));
    document.addEventListener("cut", () => heard.push("cut"));
  </script>`,
};

/** A modal made of a div, in the manner of Bootstrap: it takes the focus back whenever it goes elsewhere. */
export const ENFORCED_FOCUS: HostPage = {
  name: "enforced focus",
  note: "a modal of the page's own that takes the focus back whenever it goes elsewhere, and veils the page",
  body: `<h1>Page</h1><div style="position:fixed;inset:0;z-index:1050;background:rgb(0 0 0/.5)"></div>
    <div id="modal" role="dialog" aria-modal="true" tabindex="-1" style="position:fixed;z-index:1055;inset:20% 30%;background:#fff">
    <input aria-label="Coupon"></div><script>
      const modal = document.getElementById("modal");
      document.body.style.overflow = "hidden";
      document.addEventListener("focusin", (event) => {
        if (event.target !== document && event.target !== modal && !modal.contains(event.target)) modal.focus();
      });
      modal.focus();
    </script>`,
};

/** A modal of the browser's: everything else is inert while it is there. */
export const MODAL_DIALOG: HostPage = {
  name: "modal dialog",
  note: "dialog.showModal(): the browser makes everything else inert",
  body: `<h1>Page</h1><button id="open" onclick="document.querySelector('dialog').showModal()">Open</button>
    <dialog><form method="dialog"><input aria-label="Coupon"><button>Done</button></form></dialog>`,
};

/** A page that makes its own contents inert and hides them from screen readers. */
export const INERT_BODY: HostPage = {
  name: "inert body",
  note: "a modal library makes all children of the body inert, and watches for new ones",
  body: `<main inert aria-hidden="true"><h1>Page</h1></main><div role="dialog" aria-modal="true"><input aria-label="Coupon"></div>
    <script>
      new MutationObserver(() => {
        for (const child of document.body.children) if (!child.matches("[role=dialog]")) child.inert = true;
      }).observe(document.body, { childList: true });
    </script>`,
};
