import { useParts, useWidget } from "../widget-context.ts";

/** Who calls, as the notice of the call names them; the team where it has not come yet. */
export function useCaller(callId: string): { name: string; image: string } {
  const { teamName } = useParts().config.settings.branding;
  const notice = useWidget(({ chat }) => chat.messages.findLast(({ md }) => md.clid === callId));
  return notice?.ut === "a" ? { name: notice.n, image: notice.md.pi ?? "" } : { name: teamName, image: "" };
}
