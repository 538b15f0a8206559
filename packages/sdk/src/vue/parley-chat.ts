import {
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  onUpdated,
  ref,
  watch,
  type DefineSetupFnComponent,
} from "vue";
import type { ParleyEvents, VisitorIdentity } from "@parley/loader/types";
import {
  callHandler,
  handledEvents,
  mountWidget,
  type MountedWidget,
  type ParleyEventName,
} from "../core/mounted-widget.ts";
import type { ParleyOptions } from "../core/options.ts";
import { containerId } from "../core/container-id.ts";

/** The widget; its events are the component's: `@chat-started`, `@unread-count-changed` and so on. */
export interface ParleyChatProps extends Omit<ParleyOptions, "container"> {
  /** Draws the chat where the component stands, in a `<div>` that the page gives its size, instead of over the page. */
  embedded?: boolean;
  /** Who the visitor is: logged in when there is one, logged out when there is none any more. */
  visitor?: VisitorIdentity | null;
}

/** What the component emits: every event of the widget, and `error` when it did not come or a login failed. */
export type ParleyChatEmits = {
  [Name in ParleyEventName]: (payload: ParleyEvents[Name]) => void;
} & { error: (error: unknown) => void };

/**
 * Puts the chat on the page for as long as the component is mounted. One that is unmounted stays for a second more, so
 * that another route may take it over without a flicker. Draws nothing itself unless `embedded`.
 */
export const ParleyChat: DefineSetupFnComponent<ParleyChatProps, ParleyChatEmits> = defineComponent(
  (props: ParleyChatProps, { attrs }) => {
    const element = ref<HTMLElement>();
    let mounted: MountedWidget | undefined;

    const onError = (error: unknown): void => {
      const handler = attrs["onError"] as ((error: unknown) => void) | undefined;
      (handler ?? console.error)(error);
    };
    // Undeclared, so that they arrive as handlers: then only what is listened to is asked for.
    const update = (): void => {
      mounted?.listenTo(handledEvents(attrs));
      mounted?.setVisitor(props.visitor);
    };
    const mount = (): void => {
      mounted?.unmount();
      const { server, propertyId, widgetId, nonce, timeout } = props;
      const container = element.value ? containerId(element.value) : undefined;
      mounted = mountWidget(
        { server, propertyId, widgetId, nonce, timeout, container },
        { onEvent: (name, payload) => callHandler(attrs, name, payload), onError },
      );
      update();
    };

    onMounted(mount);
    onUpdated(update);
    onBeforeUnmount(() => mounted?.unmount());
    watch(
      () => [props.server, props.propertyId, props.widgetId, props.nonce, props.timeout, props.embedded],
      mount,
      { flush: "post" },
    );
    watch(() => props.visitor, update, { deep: true });

    return () => (props.embedded ? h("div", { ref: element, ...place(attrs) }) : undefined);
  },
  {
    name: "ParleyChat",
    inheritAttrs: false,
    props: {
      server: { type: String, required: true },
      propertyId: { type: String, required: true },
      widgetId: String,
      nonce: String,
      timeout: Number,
      embedded: Boolean,
      visitor: Object,
    },
  },
);

/** What belongs on the `<div>`: id, class, style, but no handlers. */
const place = (attrs: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attrs).filter(([key]) => !key.startsWith("on")));
