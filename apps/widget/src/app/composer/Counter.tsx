import { classNames } from "../common/class-names.ts";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Counter.module.css";
import { charactersLeft, spokenLeft } from "./characters-left.ts";

/** Characters that are left near the limit, or too many; spoken now and then, not with every key. */
export function Counter({ text }: { text: string }) {
  const { t } = useParts().translator;
  const left = charactersLeft(text);
  const spoken = left === null ? null : spokenLeft(left);
  const words = (count: number): string =>
    t(count < 0 ? "composer.over" : "composer.left", { count: Math.abs(count) });
  return (
    <>
      {left !== null && (
        <div aria-hidden="true" className={classNames(css["count"], left < 0 && css["over"])}>
          {words(left)}
        </div>
      )}
      <div role="status">{spoken !== null && <OnlySpoken>{words(spoken)}</OnlySpoken>}</div>
    </>
  );
}
