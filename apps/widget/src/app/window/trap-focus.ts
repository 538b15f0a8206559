const FOCUSABLE =
  "a[href],button:not(:disabled):not([tabindex='-1']),textarea,input:not([tabindex='-1']),select,[controls],[tabindex='0']";

/** Keeps Tab inside a window that fills the screen: past the last control comes the first, and the other way round. */
export function trapFocus(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const controls = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) =>
      !control.closest("[inert]") && (control.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
  const focused = (panel.getRootNode() as ShadowRoot).activeElement;
  const end = event.shiftKey ? controls[0] : controls.at(-1);
  if (focused !== end && focused !== panel) return;
  if (focused === panel && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
