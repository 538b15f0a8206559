import { createElement, useEffect, useId, useRef, type CSSProperties, type ReactElement } from "react";
import type { VisitorIdentity } from "@parley/loader/types";
import {
  callHandler,
  handledEvents,
  mountWidget,
  type MountedWidget,
  type ParleyHandlers,
} from "../core/mounted-widget.ts";
import type { ParleyOptions } from "../core/options.ts";
import { useLatest } from "./use-latest.ts";

/** The widget, and a handler for each of its events: `onChatStarted`, `onUnreadCountChanged` and so on. */
export interface ParleyChatProps extends Omit<ParleyOptions, "container">, ParleyHandlers {
  /** Draws the chat where the component stands, in a `<div>` that the page gives its size, instead of over the page. */
  embedded?: boolean;
  /** Of the `<div>`. */
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** Who the visitor is: logged in when there is one, logged out when there is none any more. */
  visitor?: VisitorIdentity | null;
  /** The widget did not come, or the visitor could not be logged in. Without it errors go to the console. */
  onError?: (error: unknown) => void;
}

/**
 * Puts the chat on the page for as long as the component is mounted. One that is unmounted stays for a second more, so
 * that another route may take it over without a flicker. Draws nothing itself unless `embedded`.
 */
export function ParleyChat(props: ParleyChatProps): ReactElement | null {
  const { server, propertyId, widgetId, nonce, timeout, embedded, className, style } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const container = embedded ? id : undefined;
  const latest = useLatest(props);
  const mounted = useRef<MountedWidget | undefined>(undefined);

  useEffect(() => {
    const widget = mountWidget(
      { server, propertyId, widgetId, nonce, timeout, container },
      {
        onEvent: (name, payload) => callHandler(latest.current, name, payload),
        onError: (error) => (latest.current.onError ?? console.error)(error),
      },
    );
    mounted.current = widget;
    return () => widget.unmount();
  }, [server, propertyId, widgetId, nonce, timeout, container, latest]);

  // After every rendering: what has not changed costs nothing.
  useEffect(() => {
    mounted.current?.listenTo(handledEvents(latest.current));
    mounted.current?.setVisitor(latest.current.visitor);
  });

  return embedded ? createElement("div", { id, className, style }) : null;
}
