import { call } from "./call.ts";

/** How a visitor is banned: `address` keeps out everybody who shares the internet address. */
export interface BanInput {
  readonly reason: string;
  readonly address: boolean;
}

/** Adds tags to a visitor and takes others off; answers with all of them. @throws DeskError */
export async function changeTags(
  visitorId: string,
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<readonly string[]> {
  const { tags } = await call<"changeTags">("POST", "/v1/agent/visitors/:visitorId/tags", {
    params: { visitorId },
    body: { add: change.add ?? [], remove: change.remove ?? [] },
  });
  return tags;
}

/** Disconnects a visitor and keeps them out. @throws DeskError UNKNOWN_VISITOR */
export async function banVisitor(visitorId: string, body: BanInput): Promise<void> {
  await call<"banVisitor">("POST", "/v1/agent/visitors/:visitorId/ban", { params: { visitorId }, body });
}

/** Lets a banned visitor in again. @throws DeskError UNKNOWN_VISITOR */
export async function unbanVisitor(visitorId: string): Promise<void> {
  await call<"unbanVisitor">("POST", "/v1/agent/visitors/:visitorId/unban", { params: { visitorId } });
}

/** Disconnects a visitor's pages. @throws DeskError UNKNOWN_VISITOR */
export async function disconnectVisitor(visitorId: string): Promise<void> {
  await call<"disconnectVisitor">("POST", "/v1/agent/visitors/:visitorId/disconnect", {
    params: { visitorId },
  });
}
