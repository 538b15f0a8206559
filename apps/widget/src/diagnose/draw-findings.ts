import { diagnosisCatalogue, type Finding } from "@parley/protocol/diagnosis";

/** How a finding is shown; the same names and words as on the server's half of the page. */
function markOf({ code, ok }: Finding): { kind: string; word: string } {
  if (ok) return { kind: "good", word: "Fine" };
  return diagnosisCatalogue[code].level === "note"
    ? { kind: "note", word: "Note" }
    : { kind: "fault", word: "Fault" };
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Replaces what `place` holds by a list of findings, and says so to screen readers. */
export function drawFindings(place: HTMLElement, findings: readonly Finding[]): void {
  const list = element("ul", "findings");
  list.setAttribute("role", "list");
  for (const found of findings) {
    const { kind, word } = markOf(found);
    const row = element("li", `finding ${kind}`);
    const text = element("p", "text", found.text);
    row.append(element("span", "word", word), text, element("code", "code", found.code));
    list.append(row);
  }
  place.replaceChildren(list);
  place.removeAttribute("aria-busy");
}
