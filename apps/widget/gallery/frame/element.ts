/** An element with a class and words in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  words = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(words);
  return made;
}
