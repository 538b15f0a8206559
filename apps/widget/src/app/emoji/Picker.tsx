import { useEffect, useMemo, useRef, useState } from "react";
import packed from "virtual:emoji/glyphs";
import { useParts, useWidget } from "../widget-context.ts";
import { readCategories, withShortnames } from "./categories.ts";
import { CategoryTabs } from "./CategoryTabs.tsx";
import { EmojiGrid, type GridHandle } from "./EmojiGrid.tsx";
import { Foot } from "./Foot.tsx";
import type { Section } from "./grid.ts";
import { keepMemory, loadMemory, withRecent, type Memory } from "./memory.ts";
import css from "./Picker.module.css";
import { SearchField } from "./SearchField.tsx";
import { SearchNews } from "./SearchNews.tsx";
import { withTone } from "./tone.ts";
import { Trouble } from "./Trouble.tsx";
import { useEmojiSearch } from "./use-emoji-search.ts";

export interface PickerProps {
  /** Told the glyph in the visitor's skin tone. */
  onPick: (glyph: string) => void;
}

const CATEGORIES = readCategories(packed);
const GLYPHS = CATEGORIES.flatMap(({ glyphs }) => glyphs);

/** All emoji by category, found by name, with skin tones and those chosen before. */
export function Picker({ onPick }: PickerProps) {
  const parts = useParts();
  const { t, locale } = parts.translator;
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const [memory, setMemory] = useState<Memory>(() => loadMemory(parts));
  // Those chosen now keep their places until the picker is opened again.
  const [recent] = useState(memory.recent);
  const [query, setQuery] = useState("");
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState("");
  const [picked, setPicked] = useState("");
  // Enter came before the names did: it holds for what they find, unless the words are changed before.
  const [isEnterDue, setIsEnterDue] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const { search, hasFailed, wish, retry } = useEmojiSearch(GLYPHS, locale);
  const isSearching = query.trim() !== "";

  const categories = useMemo(() => withShortnames(CATEGORIES, search?.shortnames ?? []), [search]);
  const all = useMemo((): Section[] => {
    const sections = categories.map(({ name, header, glyphs }) => ({ id: name, header: t(header), glyphs }));
    const used = { id: "recent", header: t("emoji.recent"), glyphs: recent };
    return recent.length > 0 ? [used, ...sections] : sections;
  }, [categories, recent, t]);
  const found = useMemo(
    () => (isSearching && search ? search.find(query) : null),
    [isSearching, query, search],
  );
  const sections = useMemo(
    (): Section[] =>
      found ? [{ id: "results", header: t("emoji.results", { count: found.length }), glyphs: found }] : all,
    [all, found, t],
  );

  useEffect(() => {
    // On a phone the field would bring up the keyboard over the emoji.
    if (isPhone) root.current?.closest<HTMLElement>("[role=dialog]")?.focus({ preventScroll: true });
    else field.current?.focus({ preventScroll: true });
  }, [isPhone]);

  const remember = (next: Memory): void => {
    setMemory(next);
    keepMemory(parts, next);
  };
  const pick = (glyph: string): void => {
    const toned = withTone(glyph, memory.tone);
    onPick(toned);
    setPicked(search?.nameOf(glyph) ?? toned);
    remember(withRecent(memory, glyph));
  };
  const pickFirst = (): void => {
    setIsEnterDue(isSearching && !found && !hasFailed);
    if (found?.[0]) pick(found[0]);
  };
  useEffect(() => {
    if (isEnterDue && found) pickFirst();
  });
  const look = (next: string): void => {
    wish();
    setIsEnterDue(false);
    setPicked("");
    setShown("");
    setQuery(next);
  };
  return (
    <div className={css["picker"]} ref={root}>
      <SearchField
        onDown={() => grid.current?.focus()}
        onEnter={pickFirst}
        onQuery={look}
        query={query}
        ref={field}
      />
      <CategoryTabs
        current={isSearching ? -1 : current}
        onChoose={(index) => {
          setQuery("");
          setCurrent(index);
          grid.current?.goTo(index);
        }}
        sections={all}
      />
      <SearchNews count={isSearching ? (found?.length ?? null) : null} picked={picked} />
      {isSearching && hasFailed && <Trouble onRetry={retry} text={t("emoji.searchFailed")} />}
      {(!isSearching || !hasFailed) && (
        <EmojiGrid
          isHidden={isSearching && found?.length === 0}
          isWaiting={isSearching && !search}
          key={isSearching ? "results" : "all"}
          nameOf={search?.nameOf}
          onCurrent={setCurrent}
          onPick={pick}
          onShow={(glyph) => {
            if (!hasFailed) wish();
            setShown(glyph);
          }}
          onType={(letter) => {
            field.current?.focus();
            look(query + letter);
          }}
          onUp={() => field.current?.focus()}
          ref={grid}
          sections={sections}
          start={isSearching ? 0 : current}
          tone={memory.tone}
        />
      )}
      <Foot
        glyph={shown}
        name={search?.nameOf(shown)}
        onTone={(tone) => remember({ ...memory, tone })}
        tone={memory.tone}
      />
    </div>
  );
}
