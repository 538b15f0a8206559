import type { UploadItem } from "@parley/client/uploads";
import { listNames } from "@parley/languages/time";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";

/** Tells screen readers where the files stand: that they are on the way, there, or not there; never each per cent. */
export function UploadNews({ items }: { items: readonly UploadItem<File>[] }) {
  const { t, locale } = useParts().translator;
  const failed = items.filter(({ status }) => status === "failed");
  const waiting = items.filter(({ status }) => status === "uploading");
  const names = listNames(
    failed.map(({ file }) => file.name),
    locale,
  );
  let text = "";
  if (items.length > 0) text = t("file.ready", { count: items.length });
  if (waiting.length > 0) text = t("file.uploading", { count: waiting.length });
  if (failed.length > 0) text = t("file.notUploaded", { names });
  return (
    <div role="status">
      <OnlySpoken>{text}</OnlySpoken>
    </div>
  );
}
