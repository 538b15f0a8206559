import { expect, test } from "vitest";
import { createFakeClock } from "../testing/index.ts";
import { createAlerts } from "./alerts.ts";

test("[S4-87] an alert goes when it is dismissed", () => {
  const clock = createFakeClock();
  const alerts = createAlerts(clock);
  const id = alerts.show("Too big", { kind: "error" });
  alerts.show("Sent");
  expect(alerts.getState().alerts.map(({ text, kind }) => [text, kind])).toEqual([
    ["Too big", "error"],
    ["Sent", "info"],
  ]);
  alerts.dismiss(id);
  expect(alerts.getState().alerts.map(({ text }) => text)).toEqual(["Sent"]);
  expect(clock.pending()).toBe(1);
});

test("[S4-88] an alert goes by itself after 3000 ms, or after the time given; 0 keeps it", async () => {
  const clock = createFakeClock();
  const alerts = createAlerts(clock);
  alerts.show("usual");
  alerts.show("short", { duration: 500 });
  alerts.show("lasting", { duration: 0 });
  const texts = (): string[] => alerts.getState().alerts.map(({ text }) => text);
  await clock.advance(500);
  expect(texts()).toEqual(["usual", "lasting"]);
  await clock.advance(2_499);
  expect(texts()).toEqual(["usual", "lasting"]);
  await clock.advance(1);
  expect(texts()).toEqual(["lasting"]);
});

test("while the pointer is on it an alert stays, and then has the time that was left", async () => {
  const clock = createFakeClock();
  const alerts = createAlerts(clock);
  const id = alerts.show("Read me");
  await clock.advance(2_000);
  alerts.pause(id);
  await clock.advance(60_000);
  expect(alerts.getState().alerts).toHaveLength(1);
  alerts.resume(id);
  alerts.resume(id);
  await clock.advance(999);
  expect(alerts.getState().alerts).toHaveLength(1);
  await clock.advance(1);
  expect(alerts.getState().alerts).toHaveLength(0);
  expect(clock.pending()).toBe(0);
});
