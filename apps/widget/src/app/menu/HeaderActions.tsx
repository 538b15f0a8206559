import { Menu } from "./Menu.tsx";
import type { OverlayName } from "./overlay-name.ts";
import { RatingThumbs } from "./RatingThumbs.tsx";

/** What stands at the end of the chat's head: the rating, and the menu. */
export function HeaderActions({ onOverlay }: { onOverlay: (name: OverlayName) => void }) {
  return (
    <>
      <RatingThumbs />
      <Menu onOverlay={onOverlay} />
    </>
  );
}
