import type { FileKind } from "@parley/client/uploads";
import { useEffect, useRef, useState } from "react";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import css from "./UploadTray.module.css";

/** The sign of each kind of file (S5-14). */
const SIGNS = {
  image: featureIcons.image,
  video: featureIcons.video,
  audio: featureIcons.sound,
  file: featureIcons.file,
} as const satisfies Record<FileKind, string>;

/** Device pixels of the small picture. */
const SIDE = 80;

/** Draws the middle of a picture. A canvas, because many pages forbid pictures from blob addresses. */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  canvas
    .getContext("2d")
    ?.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      SIDE,
      SIDE,
    );
  picture.close();
}

/** A small picture of a file, or the sign of its kind. */
export function FileThumb({ file, kind }: { file: File; kind: FileKind }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const { current } = canvas;
    if (kind !== "image" || !current) return undefined;
    let isGone = false;
    draw(file, current).then(
      () => isGone || setIsDrawn(true),
      // Not a picture after all: the sign stays.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [file, kind]);
  return (
    <span className={css["thumb"]}>
      {!isDrawn && <Icon name={SIGNS[kind]} />}
      {kind === "image" && (
        <canvas aria-hidden="true" height={SIDE} hidden={!isDrawn} ref={canvas} width={SIDE} />
      )}
    </span>
  );
}
