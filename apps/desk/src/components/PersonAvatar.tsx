import { Avatar } from "@mantine/core";
import { hueIndex, initials } from "../format/person.ts";
import { Icon } from "./Icon.tsx";
import classes from "./person-avatar.module.css";

/** Hues of the faces without a picture; each reaches 4.5 : 1 in light and dark. */
const HUES = 6;

interface PersonAvatarProps {
  /** Chooses the hue. */
  id: string;
  name: string;
  /** Address of a picture, or empty. */
  image?: string;
  size?: number;
  /** A dot at the foot: here, here but away, or none at all. */
  presence?: "online" | "away" | undefined;
}

/** A face: picture or initials. The words beside it say who it is, so screen readers pass it by. */
export function PersonAvatar({ id, name, image, size = 40, presence }: PersonAvatarProps) {
  const letters = initials(name);
  return (
    <span className={classes.frame} aria-hidden="true">
      <Avatar
        src={image || null}
        size={size}
        alt=""
        classNames={{ placeholder: classes.letters }}
        data-hue={hueIndex(id, HUES)}
      >
        {letters === "" ? <Icon name="user" size={Math.round(size / 2)} /> : letters}
      </Avatar>
      {presence && <span className={classes.dot} data-presence={presence} />}
    </span>
  );
}
