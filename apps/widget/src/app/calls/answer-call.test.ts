import { expect, test, vi } from "vitest";
import { answerCall } from "./answer-call.ts";
import { madeUpCall } from "./made-up-call.ts";

const ORIGIN = "https://chat.example.com";
const call = madeUpCall({ f: { vid: true, scrn: false } });

function fakeWindow() {
  const replace = vi.fn<(url: string | URL) => void>();
  const close = vi.fn<() => void>();
  const focus = vi.fn<() => void>();
  return {
    replace,
    close,
    focus,
    opened: { location: { replace }, close, focus, closed: false, opener: {} as unknown },
  };
}

test("[S7-87] the window is led to the call with its token", async () => {
  const { opened, replace } = fakeWindow();
  const startCall = vi.fn<(features: { video: boolean; screen: boolean }) => Promise<string>>(
    async () => "a/b",
  );
  await answerCall({ startCall }, call, ORIGIN, () => opened);
  expect(startCall).toHaveBeenCalledWith({ video: true, screen: false });
  expect(replace).toHaveBeenCalledWith(`${ORIGIN}/v2/call?token=a%2Fb`);
  expect(opened.opener).toBeNull();
});

test("[S8-12] without a token the window is closed", async () => {
  const { opened, close } = fakeWindow();
  const startCall = async (): Promise<string> => {
    throw new Error("refused");
  };
  await expect(answerCall({ startCall }, call, ORIGIN, () => opened)).rejects.toThrow("refused");
  expect(close).toHaveBeenCalledTimes(1);
});

test("where the browser refuses the window no token is asked for", async () => {
  const startCall = vi.fn<() => Promise<string>>();
  await expect(answerCall({ startCall }, call, ORIGIN, () => null)).rejects.toThrow(
    "refused the call's window",
  );
  expect(startCall).not.toHaveBeenCalled();
});
