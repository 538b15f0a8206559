/** Characters of a name's ending that are always shown: the extension, and what stands before it. */
const ENDING = 7;

/** Cuts a file's name in two, so that only its first part gives way where there is little room. */
export function cutName(name: string): [stem: string, ending: string] {
  const characters = [...name];
  const cut = Math.max(0, characters.length - ENDING);
  return [characters.slice(0, cut).join(""), characters.slice(cut).join("")];
}
