import { expect, test } from "vitest";
import { aloneProcess } from "../../../test/support/processes.ts";
import { startedSession as started, visitorTab as tab } from "../../../test/support/started-session.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { VisitorAddresses } from "../visitor/visitor-addresses.ts";
import { LiveVisitors } from "./live-visitors.ts";

const GRACE_MS = 5_000;
function setUp() {
  const clock = new ManualClock();
  const { fanout, processes } = aloneProcess(clock);
  const addresses = new VisitorAddresses();
  const visitors = new LiveVisitors({ fanout, clock, graceMs: GRACE_MS, processes, addresses });
  const told: string[] = [];
  fanout.subscribeToDesks(({ type }) => told.push(type));
  return { clock, visitors, told };
}

test("who goes to another page never leaves, and the desks see one tab", () => {
  const { clock, visitors, told } = setUp();
  const first = tab("first");
  visitors.add(first, started);
  expect(visitors.remove(first)).toBe(true);
  clock.advance(GRACE_MS - 1);
  expect(visitors.read("v1")).toMatchObject({ connections: 1 });
  visitors.add(tab("second"), started);
  clock.advance(GRACE_MS * 2);
  expect(visitors.read("v1")).toMatchObject({ connections: 1 });
  expect(told).toEqual(["visitorChanged", "visitorChanged"]);
});

test("who stays away has left once the grace is over", () => {
  const { clock, visitors, told } = setUp();
  const [first, second] = [tab("first"), tab("second")];
  visitors.add(first, started);
  visitors.add(second, started);
  expect(visitors.remove(first)).toBe(false);
  expect(visitors.remove(second)).toBe(true);
  clock.advance(GRACE_MS);
  expect(visitors.has("v1")).toBe(false);
  // Lists of conversations show who is there.
  expect(told.slice(-2)).toEqual(["visitorLeft", "conversationChanged"]);
});

test("a new name is on the desks' list and on every tab's messages; what is empty changes nothing", () => {
  const { visitors, told } = setUp();
  const [first, second] = [tab("first"), tab("second")];
  visitors.add(first, started);
  visitors.add(second, started);
  visitors.describe("v1", { name: "Ada Lovelace", email: "" });
  expect([first.visitorName, second.visitorName]).toEqual(["Ada Lovelace", "Ada Lovelace"]);
  visitors.describe("v1", { email: "ada@shop.example" });
  expect(visitors.read("v1")).toMatchObject({ name: "Ada Lovelace", email: "ada@shop.example" });
  expect(told).toHaveLength(4);
  visitors.describe("v1", { name: "", email: undefined });
  visitors.describe("nobody", { name: "Bob" });
  expect(told).toHaveLength(4);
});

test("who comes back under another name has that one", () => {
  const { visitors } = setUp();
  const first = tab("first");
  visitors.add(first, started);
  visitors.remove(first);
  visitors.add(tab("second"), { ...started, visitor: { ...started.visitor, name: "Grace" } });
  expect(visitors.read("v1")).toMatchObject({ name: "Grace" });
});
