import { Icon, type IconName } from "../common/Icon.tsx";
import { Outcome } from "../common/Outcome.tsx";
import css from "./Done.module.css";

interface Props {
  title: string;
  text: string;
  icon?: IconName;
  /** The way on. */
  action: string;
  onAction: () => void;
  /** Another way, less likely to be wanted. */
  other?: string;
  onOther?: () => void;
}

/** Says that something was sent, or that there is nothing. It takes the focus, so that it is read out. */
export function Done({ text, icon = "check", ...outcome }: Props) {
  return (
    <Outcome
      {...outcome}
      head={
        <span className={css["mark"]}>
          <Icon name={icon} size={28} />
        </span>
      }
      takesFocus
    >
      <p className={css["text"]}>
        <bdi>{text}</bdi>
      </p>
    </Outcome>
  );
}
