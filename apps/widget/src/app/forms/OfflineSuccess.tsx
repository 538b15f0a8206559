import type { ViewProps } from "../navigation/routes.ts";
import { useParts } from "../widget-context.ts";
import { Done } from "./Done.tsx";

/** After an offline message (S2-10): that it was sent, what happens next, and the ways on. */
export function OfflineSuccess({ parameters: { email = "" } }: ViewProps) {
  const { router, translator } = useParts();
  const { t } = translator;
  return (
    <Done
      action={t("offline.home")}
      onAction={router.back}
      other={t("offline.again")}
      onOther={() => router.replace("chat")}
      text={email === "" ? t("offline.thanks") : t("offline.answer", { email })}
      title={t("offline.received")}
    />
  );
}
