import { legible } from "@parley/theme/colour";
import type { CSSProperties } from "react";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./HomeExtras.module.css";

/** Contrast of small text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** What the line stands on; the same values as in neutrals.module.css. */
const SURFACE = { light: "#ffffff", dark: "#16181d" };

/** The smallest line of home: the owner's own, else the product's, or none; always to be read, whatever its colour. */
export function FootLine() {
  const { config, translator } = useParts();
  const { t } = translator;
  const { hidden, label, url, textColor } = config.settings.branding.whitelabel;
  if (hidden === true) return null;
  const colours = {
    "--light": legible(textColor, SURFACE.light, TEXT),
    "--dark": legible(textColor, SURFACE.dark, TEXT),
  } as CSSProperties;
  return (
    <p className={css["foot"]} style={colours}>
      {label !== "" && url !== "" ? (
        <a href={url} rel="noopener" target="_blank">
          <bdi>{label}</bdi> <OnlySpoken>{t("home.newWindow")}</OnlySpoken>
        </a>
      ) : (
        <bdi>{label || t("home.product")}</bdi>
      )}
    </p>
  );
}
