import { useEffect, useState, type RefObject } from "react";

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") ?? false;

/** Cells of a spreadsheet bring a picture of themselves along; a file brings its name, a picture of a page its markup. */
export const meansText = (types: readonly string[]): boolean =>
  types.includes("text/plain") && types.includes("text/html");

/**
 * Takes files that are dropped anywhere on the window or pasted into its field.
 * @returns the window while files are dragged over it
 */
export function useDroppedFiles(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): HTMLElement | null {
  const [over, setOver] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const target = field.current?.closest<HTMLElement>("[role=dialog]");
    if (!target) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const onDrag = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      // Otherwise the browser would leave the page for the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(target);
    };
    target.addEventListener("dragenter", onDrag, { signal });
    target.addEventListener("dragover", onDrag, { signal });
    target.addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (!target.contains(relatedTarget as Node | null)) setOver(null);
      },
      { signal },
    );
    target.addEventListener(
      "drop",
      (event) => {
        setOver(null);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
      { signal },
    );
    field.current?.addEventListener(
      "paste",
      (event) => {
        const { files = [], types = [] } = event.clipboardData ?? {};
        if (files.length === 0 || meansText(types)) return;
        event.preventDefault();
        onFiles([...files]);
      },
      { signal },
    );
    return () => end.abort();
  }, [field, onFiles]);
  return over;
}
