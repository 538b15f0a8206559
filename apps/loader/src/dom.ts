const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with a class, inside `parent`. */
export function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Node,
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  parent.appendChild(element);
  return element;
}

/** A drawing made of paths on a 20-pixel grid, hidden from screen readers. Never from markup: Trusted Types refuse it. */
export function addIcon(parent: Node, className: string, paths: readonly string[]): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("class", className);
  icon.setAttribute("viewBox", "0 0 20 20");
  icon.ariaHidden = "true";
  for (const path of paths) icon.appendChild(document.createElementNS(SVG, "path")).setAttribute("d", path);
  parent.appendChild(icon);
  return icon;
}
