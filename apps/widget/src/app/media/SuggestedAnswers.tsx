import { useParts, useWidget } from "../widget-context.ts";
import css from "./Attachments.module.css";

interface Props {
  messageId: string;
  options: readonly string[];
}

/** Answers to choose from; they go once somebody has written after them. */
export function SuggestedAnswers({ messageId, options }: Props) {
  const { client, translator } = useParts();
  const isOpen = useWidget(
    ({ chat }) => !chat.hasChatEnded && chat.messages.findLast(({ t }) => t === "c")?.id === messageId,
  );
  if (!isOpen) return null;
  return (
    <div aria-label={translator.t("answers.label")} className={css["answers"]} role="group">
      {options.map((option) => (
        <button className={css["answer"]} key={option} onClick={() => client.send(option)} type="button">
          <bdi>{option}</bdi>
        </button>
      ))}
    </div>
  );
}
