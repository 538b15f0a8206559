import { test } from "./support/fixtures.ts";
import { MANNERS, RESETS, SIZES } from "./pages/styles.ts";

test("[S2-51][S2-54][S2-58] resets and frameworks leave launcher and window as they are", async ({
  useChatOnAll,
}) => useChatOnAll(RESETS));

test("[S2-51][S2-54] font sizes, zoom, transforms and clipping leave launcher and window as they are", async ({
  useChatOnAll,
}) => useChatOnAll(SIZES));

test("[S2-51][S2-54][S2-58] colours, direction, selection, pointer, snapping and banners leave launcher and window as they are", async ({
  useChatOnAll,
}) => useChatOnAll(MANNERS));
