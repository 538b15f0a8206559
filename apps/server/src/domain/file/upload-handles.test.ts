import { ProtocolError, UPLOAD_HANDLE_LIFETIME_MS } from "@parley/protocol";
import { beforeEach, expect, test } from "vitest";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { UploadHandles } from "./upload-handles.ts";

const REFUSED = new ProtocolError("UNKNOWN_UPLOAD", { path: "handle" });

let clock: ManualClock;
let handles: UploadHandles;
beforeEach(() => {
  clock = new ManualClock();
  handles = new UploadHandles("5ec2e7", clock);
});

test("[S3-85] a handle is good for its own session until it expires", () => {
  const handle = handles.issue("session-1");
  expect(handle.length).toBeLessThanOrEqual(64);
  clock.advance(UPLOAD_HANDLE_LIFETIME_MS - 1);
  handles.verify(handle, "session-1");
  expect(() => handles.verify(handle, "session-2")).toThrow(REFUSED);
  clock.advance(1);
  expect(() => handles.verify(handle, "session-1")).toThrow(REFUSED);
});

test("a handle of another server, or a changed one, is refused", () => {
  const handle = handles.issue("session-1");
  expect(() => new UploadHandles("other", clock).verify(handle, "session-1")).toThrow(REFUSED);
  const [expiry = "", signature = ""] = handle.split(".");
  const later = (Number.parseInt(expiry, 36) + 1).toString(36);
  for (const forged of [
    "",
    ".",
    expiry,
    `${later}.${signature}`,
    `${handle}x`,
    `${handle}.x`,
    `${handle}=`,
    " ",
  ]) {
    expect(() => handles.verify(forged, "session-1")).toThrow(REFUSED);
  }
});
