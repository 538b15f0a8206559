import { useState } from "react";
import { useParts } from "../../widget-context.ts";
import css from "./ArticleBody.module.css";
import type { Picture } from "./picture.ts";

/** A picture of an article; its words in its place when it does not come. */
export function PictureView({ picture: { src, alt, size } }: { picture: Picture }) {
  const { origin } = useParts();
  const [hasFailed, setHasFailed] = useState(false);
  const url = URL.canParse(src, origin) ? new URL(src, origin) : null;
  if (hasFailed || !url || !/^https?:$/.test(url.protocol)) {
    return alt === "" ? null : <p className={css["lost"]}>{alt}</p>;
  }
  return (
    <img
      alt={alt}
      className={css["picture"]}
      decoding="async"
      height={size?.height}
      loading="lazy"
      onError={() => setHasFailed(true)}
      src={url.href}
      width={size?.width}
    />
  );
}
