/** What happens in here with keys and focus is none of the page's business. */
const PRIVATE_EVENTS = "keydown keyup keypress focusin".split(" ");
/** A page that has thrown the host out this often means it. */
const RETURNS_MAX = 100;

/** The element that everything is drawn in. */
export interface Host {
  root: ShadowRoot;
  remove(): void;
}

/**
 * Makes the host under `<html>`, in the top layer where there is one, and puts it back whenever the page loses it
 * (its tree replaced, the document written anew).
 * @param topLayer false keeps it in the page's own stacking order
 * @param container id of the page's element that holds the host instead; one that is not there yet is waited for
 */
export function createHost(topLayer: boolean, container?: string): Host {
  const element = document.createElement("parley-chat");
  const root = element.attachShadow({ mode: "open" });
  let attached = 0;

  for (const name of PRIVATE_EVENTS) root.addEventListener(name, (event) => event.stopPropagation());

  const observer = new MutationObserver(() => attach());
  const attach = (): void => {
    const page = document.documentElement as HTMLElement | null;
    for (const node of [document, page])
      if (node) observer.observe(node, { childList: true, subtree: !!container });
    if (element.isConnected) return;
    // Before the body there is nothing to be drawn over, and the launcher would come first in the order of focus.
    const parent = container ? document.getElementById(container) : document.body && page;
    if (!parent || ++attached > RETURNS_MAX) return;
    parent.append(element);
    if (topLayer && !container && "popover" in element) {
      element.popover = "manual";
      element.showPopover();
    }
  };
  attach();

  return {
    root,
    remove() {
      observer.disconnect();
      element.remove();
    },
  };
}
