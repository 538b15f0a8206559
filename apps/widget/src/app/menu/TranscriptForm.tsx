import type { FormField } from "@parley/protocol";
import { useState } from "react";
import { featureIcons } from "../common/feature-icons.ts";
import { Done } from "../forms/Done.tsx";
import { Form } from "../forms/Form.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./MenuView.module.css";

/** Where the conversation is to be mailed, at once or when the chat ends. */
export function TranscriptForm() {
  const { client, router, translator } = useParts();
  const { t } = translator;
  const { email, transcriptEmail } = useWidget(({ chat }) => chat.visitor);
  const runs = useWidget(({ chat }) => chat.hasChatStarted && !chat.hasChatEnded);
  const isEmpty = useWidget(
    ({ chat }) => !chat.hasEarlier && !chat.messages.some(({ t: kind }) => kind === "c"),
  );
  const [told, setTold] = useState("");
  const [now, later] = [t("transcript.now"), t("transcript.later")];
  const address: FormField = { id: "email", type: "email", label: t("transcript.email"), required: true };
  const when: FormField = {
    id: "when",
    type: "radio",
    label: t("transcript.when"),
    required: true,
    options: [now, later],
  };
  if (told !== "")
    return <Done action={t("menu.back")} onAction={router.back} text={told} title={t("transcript.done")} />;
  if (isEmpty)
    return (
      <Done
        action={t("transcript.write")}
        icon={featureIcons.mail}
        onAction={() => router.go("chat")}
        text={t("transcript.nothing")}
        title={t("transcript.empty")}
      />
    );
  return (
    <div className={css["body"]}>
      <p className={css["lead"]}>{t("transcript.text")}</p>
      <Form
        fields={runs ? [address, when] : [address]}
        id="transcript"
        known={{ email: transcriptEmail || email, when: now }}
        onSubmit={async (values) => {
          const given = String(values["email"]);
          const isLater = runs && values["when"] === later;
          if (isLater) await client.saveTranscriptEmailForm(given);
          else await client.sendTranscript(given);
          setTold(t(isLater ? "transcript.saved" : "transcript.sent", { email: given }));
        }}
        submitLabel={t("transcript.submit")}
        takesFocus
      />
    </div>
  );
}
