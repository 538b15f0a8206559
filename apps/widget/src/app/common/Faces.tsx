import type { AgentProfile } from "@parley/protocol";
import { AVATAR_MAX } from "@parley/protocol/limits";
import { listNames } from "../../i18n/time.ts";
import { useParts } from "../widget-context.ts";
import { classNames } from "./class-names.ts";
import { Face } from "./Face.tsx";
import css from "./Face.module.css";
import { OnlySpoken } from "./OnlySpoken.tsx";

/** Overlapping faces before the rest becomes a number. */
const SHOWN = 3;

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
  const shown = [first, ...rest.slice(0, SHOWN - 1)];
  const more = profiles.length - shown.length;
  return (
    <span className={css["faces"]}>
      {shown.map(({ profileId, displayName, profileImage }) => (
        <Face image={profileImage} key={profileId} name={displayName} size={size} />
      ))}
      {more > 0 && (
        <span aria-hidden="true" className={classNames(css["face"], css[`s${size}`], css["more"])}>
          +{Math.min(more, AVATAR_MAX)}
        </span>
      )}
      <OnlySpoken>
        {t("faces.names", {
          names: listNames(
            shown.map(({ displayName }) => displayName),
            locale,
          ),
        })}
        {more > 0 && ` ${t("faces.more", { count: more })}`}
      </OnlySpoken>
    </span>
  );
}
