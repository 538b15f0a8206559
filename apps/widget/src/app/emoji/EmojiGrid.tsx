import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from "react";
import { useParts, useWidget } from "../widget-context.ts";
import { EmojiSection } from "./EmojiSection.tsx";
import { move, type Place, type Section } from "./grid.ts";
import { rowsInView } from "./layout.ts";
import css from "./Picker.module.css";
import { PickerSkeleton } from "./PickerSkeleton.tsx";
import type { Tone } from "./tone.ts";
import { useGridView } from "./use-grid-view.ts";

/** Pixels of an emoji's place: for a pointer, and for a finger. */
const CELL = 36;
const CELL_PHONE = 44;

/** What the picker does with the grid. */
export interface GridHandle {
  /** Into the grid, from the search. */
  focus: () => void;
  goTo: (section: number) => void;
}

interface Props {
  sections: readonly Section[];
  tone: Tone;
  /** The section at the top at first. */
  start: number;
  isHidden: boolean;
  /** What is looked for is not known yet. */
  isWaiting: boolean;
  nameOf: ((glyph: string) => string | undefined) | undefined;
  onPick: (glyph: string) => void;
  /** An emoji is pointed at or has the focus. */
  onShow: (glyph: string) => void;
  /** Above the first row. */
  onUp: () => void;
  onType: (letter: string) => void;
  /** Another section is at the top. */
  onCurrent: (section: number) => void;
  ref: Ref<GridHandle>;
}

/** Emoji in rows, of which only those in view are drawn; one of them can be reached by Tab, the others by arrows. */
export function EmojiGrid(props: Props) {
  const { sections, tone, start, isHidden, isWaiting, nameOf, onPick, onShow, onUp, onType, onCurrent, ref } =
    props;
  const { t, direction } = useParts().translator;
  const cell = useWidget(({ shell }) => shell.isPhone) ? CELL_PHONE : CELL;
  const { scroller, columns, stretches, view, current, onScroll, reveal, goTo } = useGridView(
    sections,
    cell,
    start,
  );
  const [active, setActive] = useState<Place>({ section: start, index: 0 });
  const wantsFocus = useRef(false);

  const glyphAt = (element: EventTarget): [Place, string] | null => {
    const at = (element as HTMLElement).closest<HTMLElement>("[data-at]")?.dataset["at"]?.split(":");
    if (!at) return null;
    const place = { section: Number(at[0]), index: Number(at[1]) };
    const glyph = sections[place.section]?.glyphs[place.index];
    return glyph === undefined ? null : [place, glyph];
  };
  const go = (place: Place, isPage = false): void => {
    wantsFocus.current = true;
    // Another object, so that it is drawn and focused even where the place is the same.
    setActive({ ...place });
    // A section that was asked for is shown from its start.
    if (isPage) goTo(place.section);
    else reveal(place);
  };
  useImperativeHandle(ref, () => ({
    focus: () => go(active),
    goTo(section) {
      goTo(section);
      setActive({ section, index: 0 });
    },
  }));
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const at = `[data-at="${active.section}:${active.index}"]`;
    scroller.current?.querySelector<HTMLElement>(at)?.focus({ preventScroll: true });
  });
  useEffect(() => onCurrent(current), [current, onCurrent]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isFar = ctrlKey || metaKey;
    if (key.length === 1 && key !== " " && !isFar && !altKey) {
      event.preventDefault();
      onType(key);
      return;
    }
    const next = move({ sections, columns }, active, { key, isFar, isRightToLeft: direction === "rtl" });
    if (next === undefined) return;
    event.preventDefault();
    if (next) go(next, key.startsWith("Page"));
    else onUp();
  };
  let rows = 0;
  for (const stretch of stretches) rows += stretch.rows;
  return (
    <div className={css["scroller"]} hidden={isHidden} onScroll={onScroll} ref={scroller}>
      {isWaiting && <PickerSkeleton />}
      {!isWaiting && (
        <div
          aria-colcount={columns}
          aria-label={t("emoji.title")}
          aria-rowcount={rows}
          onClick={({ target }) => {
            const found = glyphAt(target);
            if (!found) return;
            setActive(found[0]);
            onPick(found[1]);
          }}
          onFocus={({ target }) => {
            const found = glyphAt(target);
            if (!found) return;
            setActive(found[0]);
            onShow(found[1]);
          }}
          onKeyDown={onKeyDown}
          onPointerOver={({ target }) => {
            const found = glyphAt(target);
            if (found) onShow(found[1]);
          }}
          role="grid"
          tabIndex={-1}
        >
          {sections.map((section, index) => {
            const stretch = stretches[index];
            if (!stretch) return null;
            const [from, to] = rowsInView(stretch, view, cell);
            return (
              <EmojiSection
                activeIndex={active.section === index ? active.index : -1}
                cell={cell}
                columns={columns}
                firstRow={stretch.firstRow}
                from={from}
                key={section.id}
                nameOf={nameOf}
                number={index}
                rows={stretch.rows}
                section={section}
                to={to}
                tone={tone}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
