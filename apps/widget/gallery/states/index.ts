import { beside } from "./beside.ts";
import { chat } from "./chat.ts";
import { content } from "./content.ts";
import { forms } from "./forms.ts";
import { home } from "./home.ts";
import { media } from "./media.ts";
import type { GalleryArea, GalleryState } from "./types.ts";
import { views } from "./views.ts";
import { windowStates } from "./window.ts";

/** Every state of the widget, in the order of the list. */
export const areas: readonly GalleryArea[] = [home, chat, content, media, forms, views, windowStates, beside];

const byId = new Map(areas.flatMap(({ states }) => states).map((state) => [state.id, state]));

/** A state by its id; the first one for an id that there is not. */
export const stateOf = (id: string): GalleryState => (byId.get(id) ?? areas[0]?.states[0]) as GalleryState;
