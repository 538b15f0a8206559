import type { Client, ClientCall } from "@parley/client";

/** Where calls take place. */
const CALL_PATH = "/v2/call";

/** A window that can be led somewhere and closed. */
export type Opened = Pick<Window, "close" | "closed" | "focus"> & {
  location: Pick<Location, "replace">;
  opener: unknown;
};

/**
 * Takes part in a call, or starts one where none is open: the window is opened within the click, where browsers allow it, gets its address when the token
 * is there (S7-87) and is closed again when none comes (S8-12).
 * @returns the window
 * @throws what asking for the token threw; Error when the browser refused the window
 */
export async function answerCall(
  client: Pick<Client, "startCall">,
  { f }: Pick<ClientCall, "f">,
  origin: string,
  openWindow: () => Opened | null = () => window.open("", "_blank"),
): Promise<Opened> {
  const opened = openWindow();
  if (!opened) throw new Error("The browser refused the call's window.");
  try {
    const token = await client.startCall({ video: f.vid, screen: f.scrn });
    // What happens there is none of this page's business, and the other way round.
    opened.opener = null;
    opened.location.replace(`${origin}${CALL_PATH}?token=${encodeURIComponent(token)}`);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}
