import type { FormKind, FormSubmission } from "@parley/protocol";
import type { Domain } from "../domain.ts";

/** Filled-in forms, the newest first. */
export async function listSubmissions(
  domain: Domain,
  request: {
    kind?: FormKind | undefined;
    conversationId?: string | undefined;
    limit: number;
    next?: string | undefined;
  },
): Promise<{ submissions: FormSubmission[]; next: string | null }> {
  const { next, ...wanted } = request;
  return domain.store.listSubmissions({ ...wanted, cursor: next });
}
