import css from "./EmojiFrame.module.css";

const CELLS = [..."x".repeat(40)].map((_, index) => index);

/** The picker's shape while its code is on the way. */
export function PickerSkeleton() {
  return (
    <div aria-hidden="true" className={css["skeleton"]} data-skeleton="">
      <span className={css["bar"]} />
      <div className={css["dots"]}>
        {CELLS.map((cell) => (
          <span key={cell} />
        ))}
      </div>
    </div>
  );
}
