import { Face } from "../common/Face.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./TypingDots.module.css";

/** The face of the agent who types, with dots that breathe. */
export function TypingDots() {
  const { t } = useParts().translator;
  const typing = useWidget(({ chat }) => chat.typingAgents);
  const first = typing[0];
  if (!first) return null;
  return (
    <div className={css["typing"]}>
      <Face image={first.profileImage} name={first.displayName} size={28} />
      <span className={css["dots"]}>
        <i />
        <i />
        <i />
      </span>
      <OnlySpoken>
        {typing.length > 1 ? t("chat.typingMany") : t("chat.typing", { name: first.displayName })}
      </OnlySpoken>
    </div>
  );
}
