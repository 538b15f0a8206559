import { expect, test, vi } from "vitest";
import { enterCall } from "./call-window.ts";
import { madeUpCall } from "./made-up-call.ts";

test("a call's window that is still open is brought to the front; a closed one is opened again", async () => {
  const call = madeUpCall();
  const startCall = vi.fn<() => Promise<string>>(async () => "token");
  const focus = vi.fn<() => void>();
  const opened = {
    location: { replace: () => undefined },
    close: () => undefined,
    focus,
    closed: false,
    opener: null,
  };
  const enter = async (): Promise<void> =>
    enterCall({ startCall }, call, "https://chat.example.com", () => opened);
  await enter();
  await enter();
  expect(startCall).toHaveBeenCalledTimes(1);
  expect(focus).toHaveBeenCalledTimes(1);
  opened.closed = true;
  await enter();
  expect(startCall).toHaveBeenCalledTimes(2);
});
