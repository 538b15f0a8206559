import { Menu } from "./Menu.tsx";
import { RatingThumbs } from "./RatingThumbs.tsx";

/** What stands at the end of the chat's head: the rating, and the menu. */
export function HeaderActions({ onEnd }: { onEnd: () => void }) {
  return (
    <>
      <RatingThumbs />
      <Menu onEnd={onEnd} />
    </>
  );
}
