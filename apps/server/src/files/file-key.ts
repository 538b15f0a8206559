/**
 * Checks what names a file among all files.
 * @throws Error for what cannot be a key: as a path it might lead out of the folder
 */
export function checkedKey(key: string): string {
  if (/^[\w-]{4,64}$/.test(key)) return key;
  throw new Error("This is no key of a file.");
}
