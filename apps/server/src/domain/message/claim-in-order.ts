import type { FileAttachment } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { claimFiles } from "../file/claim-files.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";

/** The files of one message, as the server knows them. */
interface Claimed {
  attachments: FileAttachment[];
  fileIds: string[];
}

const NO_FILES: Claimed = { attachments: [], fileIds: [] };

/**
 * Looks the files of a tab's message up. What the tab sends meanwhile waits for it: messages are stored in the order in
 * which they were sent. Undefined when there is nothing to look up and nothing to wait for, as with most messages.
 * @throws ProtocolError UNKNOWN_UPLOAD
 */
export function claimInOrder(
  domain: Domain,
  tab: VisitorTab,
  attachments: readonly FileAttachment[],
): Promise<Claimed> | undefined {
  const before = tab.claiming;
  if (attachments.length === 0) return before?.then(() => NO_FILES);
  const claim = claimAfter(before, domain, tab.conversationId, attachments);
  const settled: Promise<void> = claim.then(
    () => forget(tab, settled),
    () => forget(tab, settled),
  );
  tab.claiming = settled;
  return claim;
}

async function claimAfter(
  before: Promise<void> | undefined,
  domain: Domain,
  conversationId: string,
  attachments: readonly FileAttachment[],
): Promise<Claimed> {
  await before;
  return claimFiles(domain, conversationId, attachments);
}

function forget(tab: VisitorTab, settled: Promise<void>): void {
  if (tab.claiming === settled) tab.claiming = undefined;
}
