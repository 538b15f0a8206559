import { useParts } from "../widget-context.ts";
import css from "./UploadTray.module.css";

interface Props {
  /** Of the file. */
  name: string;
  /** 0 to 1. */
  progress: number;
}

/** How much of a file is uploaded, as a ring over its picture. */
export function ProgressRing({ name, progress }: Props) {
  const { t, locale } = useParts().translator;
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(progress);
  return (
    <span
      aria-label={t("file.progress", { name, percent })}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={Math.round(progress * 100)}
      className={css["progress"]}
      role="progressbar"
    >
      <svg aria-hidden="true" height={28} viewBox="0 0 28 28" width={28}>
        <circle cx={14} cy={14} r={11} />
        <circle cx={14} cy={14} pathLength={1} r={11} strokeDasharray={`${progress} 1`} />
      </svg>
    </span>
  );
}
