import { Faces } from "../common/Faces.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import { MinimizeButton } from "../window/MinimizeButton.tsx";
import css from "./ChatHeader.module.css";
import { useHeadline } from "./use-headline.ts";
import { HeaderActions } from "../features.ts";

interface Props {
  /** The visitor wants to end the chat. */
  onEnd: () => void;
}

/** Who the visitor talks with; the ways back and out. */
export function ChatHeader({ onEnd }: Props) {
  const { config, router, translator } = useParts();
  const { profiles, title, presence } = useHeadline();
  // Drawn anew with the window, whenever the visitor goes to another view.
  const { history, main } = router.get();
  const before = history[history.findLastIndex(({ path }) => path === main) - 1];
  return (
    <div className={css["header"]} part="header">
      <IconButton
        icon="back"
        label={translator.t((before?.path ?? "/") === "/" ? "window.back" : "view.back")}
        onClick={router.back}
      />
      <div className={css["about"]}>
        <span className={css["faces"]}>
          <Faces profiles={profiles} size={36} teamName={config.settings.branding.teamName} />
        </span>
        <div className={css["who"]}>
          <h2>
            <button
              className={css["title"]}
              dir="auto"
              onClick={() => router.go("agents")}
              title={translator.t("chat.agents")}
              type="button"
            >
              {title}
            </button>
          </h2>
          <p className={css["presence"]}>
            <bdi>{presence}</bdi>
          </p>
        </div>
      </div>
      <HeaderActions onEnd={onEnd} />
      <MinimizeButton />
    </div>
  );
}
