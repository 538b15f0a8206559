import { toAnswers } from "@parley/client/validation";
import type { ChatForm as ChatFormAttachment } from "@parley/protocol";
import { useState } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./ChatForm.module.css";
import { Form } from "./Form.tsx";
import { withLabels } from "./labels.ts";
import { knownValues } from "./values.ts";

interface Props {
  form: ChatFormAttachment;
  /** The chat that it belongs to. */
  chatId: string;
}

/** A ticket or lead-capture form within the chat; a line in its place once it was handed in, here or in another tab. */
export function ChatForm({ form, chatId }: Props) {
  const { client, translator } = useParts();
  const { t } = translator;
  const { id, type, title } = form;
  const fields = withLabels(form.fields, t);
  const isDone = useWidget(({ chat: { forms } }) => forms.refs.some((ref) => ref.id === id && ref.done));
  const isOver = useWidget(({ chat }) => chat.chatId !== chatId || chat.hasChatEnded);
  const [wasDone, setWasDone] = useState(isDone);
  // What is known of a chat's forms goes with the chat.
  if (isDone && !wasDone) setWasDone(true);
  const visitor = useWidget(({ chat }) => chat.visitor);
  const name = title || t(type === "ticket-form" ? "ticket.title" : "lead.title");
  return (
    <section aria-label={name} className={css["card"]}>
      <h3 className={css["title"]}>
        <bdi>{name}</bdi>
      </h3>
      {wasDone && (
        <p className={css["done"]} role="status">
          <Icon name="check" />
          {t("ticket.done")}
        </p>
      )}
      {isOver && !wasDone && <p className={css["over"]}>{t("ticket.over")}</p>}
      {!isOver && !wasDone && (
        <Form
          fields={fields}
          id={`chat:${id}`}
          known={knownValues(fields, visitor)}
          onSubmit={async (values) => client.submitForm(id, toAnswers(fields, values))}
          submitLabel={t("ticket.submit")}
        />
      )}
    </section>
  );
}
