import { finding, type Finding } from "@parley/protocol/diagnosis";
import { otherChats } from "./other-chats.ts";
import { publicInterface } from "./public-interface.ts";

/**
 * What the page itself does to the widget.
 * @param isExplained it is known already why no launcher is to be seen
 */
export function lookAtPage(isExplained: boolean): Finding[] {
  const parley = publicInterface();
  const others = otherChats();
  return [
    finding("snippet", parley !== undefined),
    finding("one-widget", others.length === 0, { other: others.join(", ") }),
    ...(isExplained || !parley ? [] : lookAtWidget(parley)),
  ];
}

function lookAtWidget(parley: NonNullable<ReturnType<typeof publicInterface>>): Finding[] {
  const host = document.querySelector("parley-chat");
  const launcher = host?.shadowRoot?.querySelector<HTMLElement>(".launcher");
  const isInline = (parley.getWindowType?.() ?? "inline") === "inline";
  if (!host?.isConnected) return [finding("drawn", false)];
  const isHidden = parley.isChatHidden?.() === true;
  const shown = [finding("drawn", true), finding("page", !isHidden || !isInline)];
  // An open window covers its launcher on phones, by its own doing.
  const isOpen = launcher?.ariaExpanded === "true";
  return isInline && launcher && !isHidden && !isOpen ? [...shown, ...lookAtLauncher(host, launcher)] : shown;
}

/** Whether the launcher can be seen and pressed. */
function lookAtLauncher(host: Element, launcher: HTMLElement): Finding[] {
  const { left, top, width, height } = launcher.getBoundingClientRect();
  if (width === 0 || height === 0) return [finding("styles", false)];
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFree = over === null || over === host;
  return [finding("styles", true), finding("covered", isFree, { element: isFree ? "" : nameOf(over) })];
}

/** An element as a selector would name it: a tag with its id or its classes. */
const nameOf = ({ localName, id, classList }: Element): string =>
  localName + (id ? `#${id}` : [...classList].map((name) => `.${name}`).join(""));
