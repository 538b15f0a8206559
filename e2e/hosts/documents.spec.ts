import { test } from "./support/fixtures.ts";
import { DOCUMENTS } from "./pages/documents.ts";

test("[S1-01] the chat works in documents that are not as documents usually are", async ({ useChatOnAll }) =>
  useChatOnAll(DOCUMENTS));
