import type { ParleyEvents, ParleyGlobal, PageAnswer } from "@parley/loader/types";
import type { PreparedTawkApi } from "@parley/tawk/types";
import { beforeEach, expect, test, vi } from "vitest";
import { installTawk, type TawkPage } from "./install.ts";

type Listener = (payload: never) => void;

let listeners: Map<string, Listener>;
let calls: unknown[][];
/** What the next call that may fail ends with. */
let failure: unknown;
let events: [string, unknown][];
let api: PreparedTawkApi;
let page: TawkPage;

/** Every method notes its call; the ones that tell an outcome fail with `failure`. */
function fakeParley(): ParleyGlobal {
  const noted =
    (name: string) =>
    async (...parameters: unknown[]): Promise<void> => {
      calls.push([name, ...parameters]);
      // oxlint-disable-next-line typescript/only-throw-error -- whatever a call may end with
      if (failure) throw failure;
    };
  const told = "endChat setAttributes addEvent addTags removeTags login logout switchWidget".split(" ");
  return {
    ...Object.fromEntries(told.map((name) => [name, noted(name)])),
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    getStatus: () => "online",
    maximize: () => calls.push(["maximize"]),
  } as unknown as ParleyGlobal;
}

const fire = <Name extends keyof ParleyEvents>(name: Name, payload: ParleyEvents[Name]): void =>
  listeners.get(name)?.(payload as never);

const call = (name: string, ...parameters: unknown[]): unknown =>
  (api[name] as (...parameters: unknown[]) => unknown)(...parameters);

/** What the callback of a call is told. */
const outcome = async (name: string, ...parameters: unknown[]): Promise<unknown> =>
  new Promise((resolve) => {
    call(name, ...parameters, resolve);
  });

beforeEach(() => {
  listeners = new Map();
  calls = [];
  failure = undefined;
  events = [];
  api = { parleyHandover: { calls: [] }, onBeforeLoaded: true };
  page = {
    Tawk_API: api,
    dispatchEvent: (event) => {
      events.push([event.type, (event as CustomEvent).detail]);
      return true;
    },
  };
  installTawk(fakeParley(), page);
});

const answer = (id: string, label: string, type: string, value: PageAnswer["value"]): PageAnswer => ({
  id,
  label,
  type,
  value,
});
const agent = { id: "a1", name: "Mia", position: "Lead", image: "https://chat.example/mia.png" };
const message = { id: "m1", text: "Hello", name: "Mia", at: 1, files: [] };
const form = [
  answer("name", "Name", "name", "Ada"),
  answer("message", "Message", "textarea", "Where is it?"),
  answer("email", "E-mail", "email", "ada@shop.example"),
  answer("topics", "Topics", "checkbox", ["Orders", "Returns"]),
];

const told: { [Name in keyof ParleyEvents]?: [string, ParleyEvents[Name], unknown] } = {
  statusChange: ["StatusChange", { status: "offline" }, "offline"],
  chatMaximized: ["ChatMaximized", undefined, null],
  chatMinimized: ["ChatMinimized", undefined, null],
  chatHidden: ["ChatHidden", undefined, null],
  chatStarted: ["ChatStarted", { chatId: "c1" }, null],
  chatEnded: ["ChatEnded", { chatId: "c1" }, null],
  prechatSubmit: [
    "PrechatSubmit",
    { answers: [form[0] as PageAnswer, answer("terms", "Terms", "consent", true)] },
    [
      { label: "Name", answer: "Ada" },
      { label: "Terms", answer: "true" },
    ],
  ],
  offlineSubmit: [
    "OfflineSubmit",
    { answers: form },
    {
      name: "Ada",
      email: "ada@shop.example",
      message: "Where is it?",
      questions: [{ label: "Topics", answer: "Orders, Returns" }],
    },
  ],
  chatMessageVisitor: ["ChatMessageVisitor", message, "Hello"],
  chatMessageAgent: ["ChatMessageAgent", { ...message, text: "", files: ["/f/1", "/f/2"] }, "/f/1\n/f/2"],
  chatMessageSystem: ["ChatMessageSystem", message, "Hello"],
  agentJoinChat: ["AgentJoinChat", agent, agent],
  agentLeaveChat: ["AgentLeaveChat", agent, { name: "Mia", id: "a1" }],
  chatSatisfaction: ["ChatSatisfaction", { rating: -1 }, -1],
  visitorNameChanged: ["VisitorNameChanged", { name: "Ada" }, "Ada"],
  fileUpload: ["FileUpload", { name: "a.png", type: "image/png", size: 1, url: "/f/1" }, "/f/1"],
  tagsUpdated: ["TagsUpdated", { tags: ["vip"] }, ["vip"]],
  unreadCountChanged: ["UnreadCountChanged", { count: 2 }, 2],
};

test.each(Object.entries(told))(
  "%s fills its slot and fires its window event",
  (name, [event, payload, detail]) => {
    const slot = vi.fn();
    // Late: slots are looked up when something happens.
    api[`on${event}`] = slot;
    fire(name as keyof ParleyEvents, payload as never);
    expect(slot).toHaveBeenCalledExactlyOnceWith(detail ?? undefined);
    expect(events).toEqual([[`tawk${event}`, detail]]);
  },
);

test("load comes once with the state after it, and raises the flag; what a slot throws is logged", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const onStatusChange = vi.fn();
  Object.assign(api, {
    onStatusChange,
    onLoad: () => {
      throw new Error("the page's");
    },
  });
  fire("load", undefined);
  fire("load", undefined);
  expect(api["onLoaded"]).toBe(true);
  expect(onStatusChange).toHaveBeenCalledExactlyOnceWith("online");
  expect(events).toEqual([
    ["tawkLoad", null],
    ["tawkStatusChange", "online"],
  ]);
  expect(logged).toHaveBeenCalledOnce();
});

test("the visitor that the page names is told at every start, with the address's signature", () => {
  api.visitor = { name: "Ada", email: "ada@shop.example", hash: "ab" };
  fire("load", undefined);
  fire("load", undefined);
  expect(calls).toEqual(Array.from({ length: 2 }, () => ["setAttributes", api.visitor]));
});

test("calls from before are made in their order", () => {
  page.Tawk_API = api = {
    parleyHandover: {
      calls: [
        ["addTags", [["vip"]]],
        ["logout", []],
      ],
    },
  };
  installTawk(fakeParley(), page);
  expect(calls).toEqual([["addTags", ["vip"]], ["logout"]]);
});

test("a Tawk_API that no prologue has seen gets every method; one that is another chat's is left alone", () => {
  page.Tawk_API = api = {};
  const parley = fakeParley();
  installTawk(parley, page);
  call("maximize");
  expect(calls).toEqual([["maximize"]]);
  expect(typeof api["isVisitorEngaged"]).toBe("function");
  const others = { maximize: () => undefined };
  page.Tawk_API = others;
  installTawk(parley, page);
  expect(Object.keys(others)).toEqual(["maximize"]);
});

test("attributes go on with keys in lower case; the callback is told nothing when it worked", async () => {
  expect(await outcome("setAttributes", { Plan: "pro", visits: 3, name: undefined })).toBeUndefined();
  expect(calls).toEqual([["setAttributes", { plan: "pro", visits: 3 }]]);
});

const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, "x"]));

test.each([
  ["setAttributes", {}, "INVALID_ATTRIBUTES"],
  ["setAttributes", "plan", "INVALID_ATTRIBUTES"],
  ["setAttributes", many, "ATTRIBUTE_LIMIT_EXCEEDED"],
  ["setAttributes", { "a key": "x" }, "CONTAINS_INVALID_KEY"],
  ["setAttributes", { key: "" }, "CONTAINS_INVALID_VALUE"],
  ["setAttributes", { key: "x".repeat(256) }, "CONTAINS_INVALID_VALUE"],
  ["setAttributes", { key: { nested: 1 } }, "CONTAINS_INVALID_VALUE"],
  ["addEvent", "an event", "INVALID_EVENT_NAME"],
  ["addTags", [], "INVALID_TAGS"],
  ["addTags", "vip", "INVALID_TAGS"],
  ["addTags", ["vip", ""], "INVALID_TAGS"],
  ["addTags", Array.from({ length: 11 }, (_, index) => `t${index}`), "TAG_LIMIT_EXCEEDED"],
  ["removeTags", [3], "INVALID_TAGS"],
  ["login", { userId: "42" }, 400],
  ["login", { hash: "ab" }, 400],
])("%s(%j) is refused with %s before anything is sent", async (name, given, code) => {
  expect(await outcome(name, given)).toBe(code);
  expect(calls).toEqual([]);
});

test("events come with metadata or without, and their metadata is checked", async () => {
  expect(await outcome("addEvent", "quoted", { sku: "A1" })).toBeUndefined();
  expect(await outcome("addEvent", "quoted")).toBeUndefined();
  expect(await outcome("addEvent", "quoted", { "s k u": "A1" })).toBe("CONTAINS_INVALID_KEY");
  expect(calls).toEqual([
    ["addEvent", "quoted", { sku: "A1" }],
    ["addEvent", "quoted"],
  ]);
});

test.each([
  ["setAttributes", { key: "x" }, { code: "TOKEN_EXPIRED" }, "SESSION_EXPIRED"],
  ["setAttributes", { email: "e", hash: "ab" }, { code: "INVALID_HASH" }, "ACCESS_ERROR"],
  ["setAttributes", { name: "Ada" }, { code: "IDENTITY_UNVERIFIED" }, "ACCESS_ERROR"],
  [
    "setAttributes",
    { key: "x" },
    { code: "INVALID_PAYLOAD", path: "attributes" },
    "ATTRIBUTE_LIMIT_EXCEEDED",
  ],
  ["setAttributes", { email: "no" }, { code: "INVALID_PAYLOAD", path: "email" }, "CONTAINS_INVALID_VALUE"],
  ["setAttributes", { key: "x" }, new TypeError("bug"), "SERVER_ERROR"],
  ["addTags", ["vip"], { code: "INVALID_PAYLOAD", path: "tags" }, "TAG_LIMIT_EXCEEDED"],
  ["removeTags", ["vip"], { code: "TIMEOUT" }, "SERVER_ERROR"],
  ["login", { userId: "42", hash: "ab" }, { code: "INVALID_HASH" }, 401],
  ["login", { userId: "42", hash: "ab" }, { code: "INVALID_PAYLOAD", path: "email" }, 400],
  ["login", { userId: "42", hash: "ab" }, { code: "NETWORK_ERROR" }, 500],
])("%s(%j) that fails with %j is told as %s", async (name, given, fault, code) => {
  failure = fault;
  expect(await outcome(name, given)).toBe(code);
});

test("a login's name may come in parts, and what is left open is left out", async () => {
  await outcome("login", {
    userId: "42",
    hash: "ab",
    name: { first: "Ada", last: "Lin" },
    plan: "pro",
    phone: null,
  });
  expect(calls).toEqual([["login", { userId: "42", hash: "ab", name: "Ada Lin", plan: "pro" }]]);
});

test("switchWidget takes the ids in an object", async () => {
  await outcome("switchWidget", { propertyId: "other", widgetId: "second" });
  expect(calls).toEqual([["switchWidget", "other", "second"]]);
});

test("without a callback a failure is warned of; a callback that throws is logged", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  call("addTags", []);
  call("logout", () => {
    throw new Error("the page's");
  });
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(warned.mock.calls[0]?.[0]).toBe("Tawk_API.addTags: INVALID_TAGS");
});
