import { useCallback, useRef, useState } from "react";
import type { EmojiSearch } from "./search.ts";

/** The names of all emoji; fetched when they are first wished for. */
interface WishedSearch {
  search: EmojiSearch | null;
  hasFailed: boolean;
  /** Fetches them unless they are here or on their way. */
  wish: () => void;
  retry: () => void;
}

export function useEmojiSearch(glyphs: readonly string[], locale: string): WishedSearch {
  const [search, setSearch] = useState<EmojiSearch | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const wish = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setHasFailed(false);
    import("./search.ts")
      .then(async ({ createSearch }) => setSearch(await createSearch(glyphs, locale)))
      .catch(() => {
        isAsked.current = false;
        setHasFailed(true);
      });
  }, [glyphs, locale]);
  return { search, hasFailed, wish, retry: wish };
}
