import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { ChatView } from "../chat/ChatView.tsx";
import { classNames } from "../common/class-names.ts";
import { FeatureBoundary } from "../common/FeatureBoundary.tsx";
import { Consent } from "../features.ts";
import { HomeView } from "../home/HomeView.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Panel.module.css";
import { trapFocus } from "./trap-focus.ts";
import { useScrollLock } from "./use-scroll-lock.ts";
import { useView, type View } from "./use-view.ts";
import { useSizeNotice } from "./use-size-notice.ts";
import { useVisibleArea } from "./use-visible-area.ts";

/** The window: home or chat, floating at the launcher or filling a phone's screen. */
export function Panel() {
  const { config, translator, close } = useParts();
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  const isVisible = useWidget(({ shell }) => shell.isVisible);
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const takesFocus = useWidget(({ shell }) => shell.takesFocus);
  const [hasOpened, setHasOpened] = useState(isOpen);
  const asks = useWidget(({ chat }) => chat.consent === "needed" || chat.consent === "refused");
  const { view, go } = useView();
  const panel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The visitor has opened the window or gone to another view: what was focused is gone or hidden.
  const wantsFocus = useRef(false);
  const hasAsked = useRef(asks);
  if (isOpen && !hasOpened) setHasOpened(true);

  const fillsScreen = isOpen && isVisible && isPhone;
  useScrollLock(fillsScreen);
  useVisibleArea(panel, fillsScreen);
  useSizeNotice(panel, isOpen && isVisible);

  const move = (next: View): void => {
    wantsFocus.current = true;
    go(next);
  };
  useLayoutEffect(() => {
    if (isOpen && takesFocus) wantsFocus.current = true;
  }, [isOpen, takesFocus]);
  useLayoutEffect(() => {
    // The question of consent is answered: what it was answered with is gone.
    if (isOpen && hasAsked.current && !asks) wantsFocus.current = true;
    hasAsked.current = asks;
    if (!isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    // On a phone the field would bring up the keyboard before anything was read.
    const target = (view === "chat" ? field.current : card.current) ?? panel.current;
    (isPhone ? panel.current : target)?.focus({ preventScroll: true });
  }, [asks, isOpen, isPhone, takesFocus, view]);

  // A hidden page part may not keep what the visitor types.
  useEffect(() => {
    if (!isOpen && panel.current?.contains(activeIn(panel.current)))
      (activeIn(panel.current) as HTMLElement).blur();
  }, [isOpen]);

  if (!hasOpened) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      close();
    } else if (isPhone) trapFocus(event.currentTarget, event.nativeEvent);
  };
  return (
    <div
      aria-label={translator.t("window.name", { team: config.settings.branding.teamName })}
      aria-modal={isPhone}
      className={classNames(
        css["panel"],
        isPhone ? css["phone"] : "parley-floating",
        !isOpen && css["closed"],
      )}
      onKeyDown={onKeyDown}
      ref={panel}
      role="dialog"
      tabIndex={-1}
    >
      <FeatureBoundary>
        {asks && <Consent />}
        {!asks && view === "chat" && <ChatView field={field} onBack={() => move("home")} />}
        {!asks && view === "home" && <HomeView card={card} onChat={() => move("chat")} />}
      </FeatureBoundary>
    </div>
  );
}

const activeIn = (element: HTMLElement): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;
