import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { ChatView } from "../chat/ChatView.tsx";
import { classNames } from "../common/class-names.ts";
import { FeatureBoundary } from "../common/FeatureBoundary.tsx";
import { CallBar, Consent } from "../features.ts";
import { HomeView } from "../home/HomeView.tsx";
import { Overlay } from "../navigation/overlay-feature.ts";
import { useNavigation } from "../navigation/use-navigation.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Panel.module.css";
import { useManners } from "./use-manners.ts";
import { useOpeningView } from "./use-opening-view.ts";

/** The window: home or chat; floating at the launcher, filling the screen or an element of the page. */
export function Panel() {
  const { config, router, translator, windowType, close } = useParts();
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const takesFocus = useWidget(({ shell }) => shell.takesFocus);
  const [hasOpened, setHasOpened] = useState(isOpen);
  const asks = useWidget(({ chat }) => chat.consent === "needed" || chat.consent === "refused");
  const hasCalls = useWidget(({ chat }) => Object.keys(chat.callsState.byId).length > 0);
  const { main, isOverlayShown } = useNavigation();
  useOpeningView();
  const panel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The visitor has opened the window or gone to another view: what was focused is gone or hidden.
  const wantsFocus = useRef(false);
  const hasAsked = useRef(asks);
  const wasOverlayShown = useRef(isOverlayShown);
  const opener = useRef<HTMLElement | null>(null);
  if (isOpen && !hasOpened) setHasOpened(true);

  const fillsScreen = useManners(panel);
  const isEmbedded = windowType === "embed";

  useEffect(
    () =>
      router.subscribe(() => {
        // Where the focus goes back to when the overlay is left.
        if (!wasOverlayShown.current) opener.current = activeIn(panel.current);
        wantsFocus.current = true;
      }),
    [router],
  );
  useLayoutEffect(() => {
    if (isOpen && takesFocus) wantsFocus.current = true;
  }, [isOpen, takesFocus]);
  useLayoutEffect(() => {
    // The question of consent is answered: what it was answered with is gone.
    if (isOpen && hasAsked.current && !asks) wantsFocus.current = true;
    hasAsked.current = asks;
    const hasLeftOverlay = wasOverlayShown.current && !isOverlayShown;
    wasOverlayShown.current = isOverlayShown;
    if (!isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    // The overlay takes the focus by itself.
    if (isOverlayShown) return;
    const start = (main === "/" ? card.current : field.current) ?? panel.current;
    // On a phone the field would bring up the keyboard before anything was read.
    const target = isPhone ? panel.current : start;
    const isBack = hasLeftOverlay && opener.current?.isConnected;
    (isBack ? opener.current : target)?.focus({ preventScroll: true });
  }, [asks, isOpen, isPhone, isOverlayShown, main, takesFocus]);

  // A hidden page part may not keep what the visitor types.
  useEffect(() => {
    const active = activeIn(panel.current);
    if (!isOpen && active && panel.current?.contains(active)) active.blur();
  }, [isOpen]);

  if (!hasOpened) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || windowType !== "inline") return;
    event.preventDefault();
    close();
  };
  const place = fillsScreen ? css["phone"] : "parley-floating";
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles
    <div
      aria-label={translator.t("window.name", { team: config.settings.branding.teamName })}
      aria-modal={isEmbedded ? undefined : fillsScreen}
      className={classNames(css["panel"], isEmbedded ? css["embedded"] : place, !isOpen && css["closed"])}
      onKeyDown={onKeyDown}
      part="panel"
      ref={panel}
      role={isEmbedded ? "region" : "dialog"}
      tabIndex={-1}
    >
      {hasCalls && <CallBar />}
      <FeatureBoundary>
        {asks && <Consent />}
        {!asks && (
          <div className={css["main"]} inert={isOverlayShown}>
            {main === "/" ? <HomeView card={card} /> : <ChatView field={field} />}
          </div>
        )}
        {!asks && isOverlayShown && <Overlay />}
      </FeatureBoundary>
    </div>
  );
}

/** What has the focus in the root that an element lies in. */
const activeIn = (element: HTMLElement | null): HTMLElement | null =>
  ((element?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? null) as HTMLElement | null;
