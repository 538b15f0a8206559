/** Where the server keeps files. */
const FOLDER = "/files/";

/**
 * Address of a message's file; undefined when it is not a file of the chat's own server. A message comes from somebody
 * else: what it names is neither fetched nor linked unless it is what it should be.
 */
export function fileUrl(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined;
  const { href, origin: found, pathname } = new URL(url, origin);
  return found === new URL(origin).origin && pathname.startsWith(FOLDER) ? href : undefined;
}
