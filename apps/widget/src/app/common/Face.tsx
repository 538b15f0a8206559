import { useState } from "react";
import { useParts } from "../widget-context.ts";
import { classNames } from "./class-names.ts";
import css from "./Face.module.css";
import { Icon } from "./Icon.tsx";
import { initials } from "./initials.ts";

interface Props {
  name: string;
  /** Address of a picture, relative to the chat's server or whole; empty for none. */
  image: string;
  size: 28 | 36 | 48;
}

/** A person: the picture, and the initials while it is on its way, where there is none or it does not come. */
export function Face({ name, image, size }: Props) {
  const { origin } = useParts();
  const [failed, setFailed] = useState("");
  const letters = initials(name);
  return (
    <span aria-hidden="true" className={classNames(css["face"], css[`s${size}`])}>
      {letters || <Icon name="chat" size={size / 2} />}
      {image !== "" && image !== failed && URL.canParse(image, origin) && (
        <img
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(image)}
          src={new URL(image, origin).href}
        />
      )}
    </span>
  );
}
