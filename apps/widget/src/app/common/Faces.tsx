import type { AgentProfile } from "@parley/protocol";
import { listNames } from "@parley/languages/time";
import { useParts } from "../widget-context.ts";
import { classNames } from "./class-names.ts";
import { crowd } from "./crowd.ts";
import { Face } from "./Face.tsx";
import css from "./Face.module.css";
import { OnlySpoken } from "./OnlySpoken.tsx";

interface Props {
  profiles: readonly AgentProfile[];
  size: 36 | 48;
  /** Stands there when nobody does. */
  teamName: string;
}

/** Who is there: at most three faces, then how many more, capped at nine. */
export function Faces({ profiles, size, teamName }: Props) {
  const { t, locale } = useParts().translator;
  const [first = null, ...rest] = profiles;
  if (!first) {
    return (
      <span className={css["faces"]}>
        <Face image="" name={teamName} size={size} />
      </span>
    );
  }
  const { shown, others, badge } = crowd([first, ...rest]);
  return (
    <span className={css["faces"]}>
      {shown.map(({ profileId, displayName, profileImage }) => (
        <Face image={profileImage} key={profileId} name={displayName} size={size} />
      ))}
      {others > 0 && (
        <span aria-hidden="true" className={classNames(css["face"], css[`s${size}`], css["more"])}>
          +{badge}
        </span>
      )}
      <OnlySpoken>
        {t("faces.names", {
          names: listNames(
            shown.map(({ displayName }) => displayName),
            locale,
          ),
        })}
        {others > 0 && ` ${t("faces.more", { count: others })}`}
      </OnlySpoken>
    </span>
  );
}
