import { type EmbedConfig, widgetSettingsSchema } from "@parley/protocol";
import { packTheme } from "@parley/theme";
import type { GalleryState } from "../states/types.ts";
import { THEMES, type Wish } from "./options.ts";

/** Families that come with the gallery, for every script that its texts have. */
const OWN_FONTS = '"Inter Variable", "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif';

/** Pictures of the made-up owner's site, which are the gallery's. */
const localise = (settings: GalleryState["settings"]): NonNullable<GalleryState["settings"]> =>
  JSON.parse(
    JSON.stringify(settings ?? {}).replaceAll("https://example.com/files/", `${location.origin}/files/`),
  ) as NonNullable<GalleryState["settings"]>;

/** What the server would write in front of the script, for this state and these wishes. */
export function configOf(state: GalleryState, { scheme, theme, language, bare }: Wish): EmbedConfig {
  const settings = widgetSettingsSchema.parse({
    ...localise(state.settings),
    theme: { ...THEMES[theme], scheme, ...(bare && { font: OWN_FONTS }) },
    language,
  });
  return {
    propertyId: "main",
    widgetId: "default",
    settingsVersion: 1,
    settings,
    pageStatus: { status: "online", version: 0 },
    theme: packTheme(settings.theme),
    scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
    app: { engine: "", enginePreload: [], windowPreload: [] },
  };
}
