import type { ClientMessage } from "@parley/client";
import type { Translate } from "@parley/languages";

const RATINGS = { 1: "notice.ratedGood", [-1]: "notice.ratedBad", 0: "notice.ratedNone" } as const;

/**
 * What a notice says to the visitor.
 * @param count how many agents came, or went; `n` is the list of them
 */
export function noticeText(
  { m, n, md }: Pick<ClientMessage, "m" | "n" | "md">,
  t: Translate,
  count = 1,
): string {
  switch (m) {
    case "AGENT_JOIN_CONVERSATION":
      return count > 1 ? t("notice.joinedMany", { names: n }) : t("notice.joined", { name: n });
    case "AGENT_LEFT_CONVERSATION":
      return count > 1 ? t("notice.leftMany", { names: n }) : t("notice.left", { name: n });
    case "CHAT_TRANSFER":
      return t(md.transfer?.status === "completed" ? "notice.transferred" : "notice.transferring", {
        name: md.transfer?.name ?? n,
      });
    case "VISITOR_RATING":
      return t(RATINGS[md.rt ?? 0]);
    case "CHAT_ENDED":
      return t("notice.ended");
    default:
      return t("notice.call");
  }
}
