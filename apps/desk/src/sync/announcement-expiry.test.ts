import { expect, test } from "vitest";
import type { AgentEvent } from "../api/agent-event.ts";
import { deskEnd } from "../testing/desk-end.ts";
import { createAnnouncementExpiry } from "./announcement-expiry.ts";

test("announced files that do not come are forgotten two minutes after the latest word of them", () => {
  const { context, store, clock } = deskEnd();
  const hear = createAnnouncementExpiry(context);
  const announce = (): void => {
    const payload = { conversationId: "c1", files: [{ name: "cat.png", size: 1 }] };
    const event: AgentEvent = { name: "uploadAnnounced", payload };
    store.dispatch({ type: "event", event });
    hear(event);
  };
  announce();
  clock.advance(60_000);
  announce();
  clock.advance(119_999);
  expect(store.get().announced).toHaveProperty("c1");
  clock.advance(1);
  expect(store.get().announced).toEqual({});
});
