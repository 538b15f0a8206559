import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { splitName } from "./file-name.ts";
import css from "./FileName.module.css";

/** A file's name on one line; a narrow one is cut in the middle, so that its ending stays. Spoken whole. */
export function FileName({ name }: { name: string }) {
  const { head, tail } = splitName(name);
  return (
    <span className={css["name"]} dir="auto" title={name}>
      <OnlySpoken>{name}</OnlySpoken>
      <span aria-hidden="true" className={css["head"]}>
        {head}
      </span>
      <span aria-hidden="true" className={css["tail"]}>
        {tail}
      </span>
    </span>
  );
}
