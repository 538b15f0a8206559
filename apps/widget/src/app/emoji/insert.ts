/**
 * Puts a text where the caret of a field stands or stood last, in place of what is selected; the caret then stands behind
 * it. The field need not have the focus.
 */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  // What listens to the field hears of it as of typing.
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}
