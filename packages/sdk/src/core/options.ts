import { ParleyError } from "./parley-error.ts";

/** Which widget, from where, and how it is put on the page. */
export interface ParleyOptions {
  /** Address of the chat's server, such as `https://chat.example.com`. */
  server: string;
  /** Id of the property, as in the embed snippet. */
  propertyId: string;
  /** Id of the property's widget; `default` unless given. */
  widgetId?: string | undefined;
  /** The page's nonce for scripts, where its Content-Security-Policy asks for one. */
  nonce?: string | undefined;
  /** Id of the element that the chat is drawn in; without one it floats over the page. The element may come later. */
  container?: string | undefined;
  /** How long the script may take, in milliseconds; 30 000 unless given. */
  timeout?: number | undefined;
}

const ID = /^[\w-]+$/;

/**
 * Address of the script for these options.
 * @throws ParleyError INVALID_OPTIONS
 */
export function scriptAddress({ server, propertyId, widgetId = "default" }: ParleyOptions): string {
  if (!URL.canParse(server) || !server.startsWith("http"))
    throw new ParleyError("INVALID_OPTIONS", `"${server}" is not the address of a server, as https://….`);
  for (const id of [propertyId, widgetId])
    if (!ID.test(id))
      throw new ParleyError("INVALID_OPTIONS", `"${id}" is no id of a property or widget: see the snippet.`);
  return new URL(`/embed/${propertyId}/${widgetId}.js`, server).href;
}
