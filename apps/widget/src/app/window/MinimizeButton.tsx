import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";

/** The way out of the window, at its top; a window in an element of the page has none. */
export function MinimizeButton() {
  const { translator, windowType, close } = useParts();
  if (windowType === "embed") return null;
  return (
    <IconButton
      icon={windowType === "popup" ? "close" : "minimize"}
      label={translator.t("window.minimize")}
      onClick={close}
    />
  );
}
