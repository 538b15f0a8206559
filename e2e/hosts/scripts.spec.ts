import { test } from "./support/fixtures.ts";
import { SCRIPTS } from "./pages/scripts.ts";

test("[S1-01] the chat works on pages whose scripts have changed what scripts build on", async ({
  useChatOnAll,
}) => useChatOnAll(SCRIPTS));
