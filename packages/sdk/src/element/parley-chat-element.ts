import type { ParleyGlobal, VisitorIdentity } from "@parley/loader/types";
import { containerId } from "../core/container-id.ts";
import { mountWidget, type MountedWidget } from "../core/mounted-widget.ts";

// A server that imports this has no elements.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? Object;

/**
 * `<parley-chat server="https://chat.example.com" property="main" widget="default">` puts the chat on the page for as long
 * as it is in the document; with `embedded` it is drawn inside the element, which the page gives its size. Tells
 * `parley-ready` (detail: the interface) and `parley-error` (detail: the error). Without `server` it does nothing: the
 * widget's own host has this name too.
 */
export class ParleyChatElement extends Base {
  static readonly observedAttributes: readonly string[] = ["server", "property", "widget", "embedded"];
  #widget: MountedWidget | undefined;
  #visitor: VisitorIdentity | null = null;
  #isChanging = false;

  /** Who the visitor is: logged in when there is one, logged out when there is none any more. */
  get visitor(): VisitorIdentity | null {
    return this.#visitor;
  }

  set visitor(visitor: VisitorIdentity | null) {
    this.#visitor = visitor;
    this.#widget?.setVisitor(visitor);
  }

  /** The widget's interface, once it is there. @throws ParleyError as a rejection; at once while not in the document */
  get ready(): Promise<ParleyGlobal> {
    return this.#widget?.ready ?? Promise.reject(new Error("<parley-chat> is not in the document."));
  }

  connectedCallback(): void {
    this.#mount();
  }

  disconnectedCallback(): void {
    this.#unmount();
  }

  attributeChangedCallback(): void {
    if (!this.#widget || this.#isChanging) return;
    // Several attributes are mostly changed together.
    this.#isChanging = true;
    queueMicrotask(() => {
      this.#isChanging = false;
      this.#unmount();
      if (this.isConnected) this.#mount();
    });
  }

  #mount(): void {
    const server = this.getAttribute("server");
    if (server === null) return;
    const isEmbedded = this.hasAttribute("embedded");
    if (isEmbedded) this.style.display ||= "block";
    const widget = mountWidget(
      {
        server,
        propertyId: this.getAttribute("property") ?? "",
        widgetId: this.getAttribute("widget") ?? undefined,
        nonce: this.nonce,
        container: isEmbedded ? containerId(this) : undefined,
      },
      { onEvent() {}, onError: (error) => this.#tell("parley-error", error) },
    );
    this.#widget = widget;
    widget.setVisitor(this.#visitor);
    widget.ready.then(
      (parley) => {
        if (this.#widget === widget) this.#tell("parley-ready", parley);
      },
      // Told by `onError`.
      () => undefined,
    );
  }

  #unmount(): void {
    this.#widget?.unmount();
    this.#widget = undefined;
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
