import { useState } from "react";
import { useParts } from "../widget-context.ts";
import css from "./Picker.module.css";
import { needsPicture, pictureName } from "./picture.ts";

/** Pictures that did not come; not asked for again. */
const missing = new Set<string>();

/** An emoji: drawn by the device where it has colours for it, else a picture of the chat's own server. */
export function Glyph({ glyph }: { glyph: string }) {
  const { origin } = useParts();
  const [hasFailed, setHasFailed] = useState(missing.has(glyph));
  if (hasFailed || !needsPicture(glyph)) return <span className={css["glyph"]}>{glyph}</span>;
  return (
    <img
      alt={glyph}
      className={css["picture"]}
      decoding="async"
      draggable={false}
      height={24}
      loading="lazy"
      onError={() => {
        missing.add(glyph);
        setHasFailed(true);
      }}
      src={`${origin}/w/emoji/${pictureName(glyph)}.svg`}
      width={24}
    />
  );
}
