import { expect, test } from "vitest";
import { FrameCutter, FrameJoiner } from "./frames.ts";

test("a short message is one frame, a long one several of fewer than 8,000 bytes", () => {
  const cutter = new FrameCutter("a");
  const joiner = new FrameJoiner();
  const long = JSON.stringify({ text: "ä😀 long ".repeat(5_000) });
  const frames = cutter.cut(long);
  expect(frames.length).toBeGreaterThan(10);
  for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThan(8_000);
  const joined = frames.map((frame) => joiner.join(frame));
  expect(joined.slice(0, -1).every((text) => text === undefined)).toBe(true);
  expect(JSON.parse(joined.at(-1) ?? "")).toEqual(JSON.parse(long));
  expect(cutter.cut("{}").map((frame) => joiner.join(frame))).toEqual(["{}"]);
});

test("equal messages make different frames", () => {
  const cutter = new FrameCutter("a");
  expect(cutter.cut("{}")).not.toEqual(cutter.cut("{}"));
});

test("messages of several senders come together though their frames are mixed", () => {
  const joiner = new FrameJoiner();
  const [one, other] = ["1".repeat(20_000), "2".repeat(20_000)];
  const [ones, others] = [new FrameCutter("a").cut(one), new FrameCutter("b").cut(other)];
  const mixed = ones.flatMap((frame, index) => [frame, others[index] ?? ""]);
  expect(mixed.map((frame) => joiner.join(frame)).filter((text) => text !== undefined)).toEqual([one, other]);
});

test("who comes in mid message or has missed a part passes that message over and takes the next", () => {
  const cutter = new FrameCutter("a");
  const [frames, next] = [cutter.cut("1".repeat(30_000)), cutter.cut("[]")];
  for (const missing of [0, 1, frames.length - 1]) {
    const joiner = new FrameJoiner();
    const heard = [...frames.toSpliced(missing, 1), ...next].map((frame) => joiner.join(frame));
    expect(heard.filter((text) => text !== undefined)).toEqual(["[]"]);
  }
  expect(new FrameJoiner().join("nothing of ours")).toBeUndefined();
});
