import { test } from "./support/fixtures.ts";
import { POLICIES } from "./pages/policies.ts";

test("[S1-01] the chat works on pages that let in only what they know, without one violation", async ({
  useChatOnAll,
}) => useChatOnAll(POLICIES));
