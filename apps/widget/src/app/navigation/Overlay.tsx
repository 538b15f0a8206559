import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { classNames } from "../common/class-names.ts";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import { focusOf, isInView, rememberFocus } from "./focus-memory.ts";
import css from "./Overlay.module.css";
import type { OverlayPath } from "./router.ts";
import { ROUTES } from "./routes.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useNavigation } from "./use-navigation.ts";
import { VIEW_TITLE_ID } from "./view-title.ts";

/** The layer over home or chat: a view with a way back; Escape goes back and does not close the window. */
export function Overlay() {
  const { router, translator } = useParts();
  const { t } = translator;
  const { current, history } = useNavigation();
  const layer = useRef<HTMLDivElement>(null);
  const { title, View } = ROUTES[current.path as OverlayPath];
  const isBack = useIsBack(history.length);
  useFocus(layer);
  useKeptFocus(layer);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    router.back();
  };
  const key = JSON.stringify(current);
  return (
    <div
      aria-label={t(title)}
      className={css["overlay"]}
      data-view={current.path}
      onKeyDown={onKeyDown}
      part="overlay"
      ref={layer}
      role="group"
      tabIndex={-1}
    >
      <div className={css["head"]} data-head="" part="header">
        <IconButton icon="back" label={t("view.back")} onClick={router.back} />
        <h2 className={css["title"]} id={VIEW_TITLE_ID}>
          {t(title)}
        </h2>
      </div>
      <div className={classNames(css["view"], isBack && css["isBack"])} key={key}>
        <View parameters={current.parameters} />
      </div>
    </div>
  );
}

/** The view that is shown was left before: its way in is the other way round. */
function useIsBack(steps: number): boolean {
  const [before, setBefore] = useState({ steps, isBack: false });
  if (steps === before.steps) return before.isBack;
  const isBack = steps < before.steps;
  setBefore({ steps, isBack });
  return isBack;
}

/** The focus follows the views: to the layer, and on the way back to what the visitor had left the view with. */
function useFocus(layer: RefObject<HTMLElement | null>): void {
  const { router } = useParts();
  const { current } = useNavigation();
  useLayoutEffect(
    () => router.subscribe(() => rememberFocus(current, layer.current)),
    [current, layer, router],
  );
  useEffect(() => {
    const layerNow = layer.current;
    if (!layerNow) return;
    const left = focusOf(current, layerNow);
    // A form's first field has taken it already.
    if (left || !isInView(layerNow)) (left ?? layerNow).focus({ preventScroll: true });
  }, [current, layer]);
}
