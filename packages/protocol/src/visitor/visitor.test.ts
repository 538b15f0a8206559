import { expect, test } from "vitest";
import { MESSAGE_PAGE_MAX, MESSAGE_TEXT_MAX, TITLE_MAX, URL_MAX } from "../limits.ts";
import { visitorCommands } from "./commands.ts";
import { visitorEvents } from "./events.ts";
import { sessionStartBodySchema } from "./session-start.ts";
import { visitorSocketQuerySchema } from "./socket-query.ts";

const body = { propertyId: "main", widgetId: "default", platform: "desktop" };
const pathsOf = (value: unknown) =>
  sessionStartBodySchema.safeParse(value).error?.issues.map(({ path }) => path.join("."));

test("[S3-49] a registration needs property, widget and platform; the rest has defaults", () => {
  expect(sessionStartBodySchema.parse(body)).toEqual({
    ...body,
    timezoneOffset: 0,
    url: "",
    title: "",
    referrer: "",
    sessionInfo: "",
    consent: false,
    windowState: "min",
    partialDomain: false,
  });
  expect(pathsOf({})).toEqual(["propertyId", "widgetId", "platform"]);
  expect(pathsOf({ ...body, platform: "fridge" })).toEqual(["platform"]);
});

test("[S3-50] a time zone beyond 900 minutes counts as 0", () => {
  const offset = (timezoneOffset: number) =>
    sessionStartBodySchema.parse({ ...body, timezoneOffset }).timezoneOffset;
  expect([offset(900), offset(-900), offset(901), offset(-901), offset(330.9)]).toEqual([
    900, -900, 0, 0, 330,
  ]);
});

test("[S3-52] an idempotency key is 128 bits in hexadecimal digits", () => {
  expect(pathsOf({ ...body, idempotencyKey: "0123456789abcdef0123456789abcdef" })).toBeUndefined();
  for (const idempotencyKey of ["", "0123", "0123456789ABCDEF0123456789ABCDEF", `${"0".repeat(32)}\n`])
    expect(pathsOf({ ...body, idempotencyKey })).toEqual(["idempotencyKey"]);
});

test("over-long addresses and titles are cut, endless ones refused", () => {
  const parsed = sessionStartBodySchema.parse({ ...body, url: "u".repeat(5_000), title: "t".repeat(5_000) });
  expect([parsed.url.length, parsed.title.length]).toEqual([URL_MAX, TITLE_MAX]);
  expect(pathsOf({ ...body, url: "u".repeat(65_537) })).toEqual(["url"]);
});

test("unknown fields of a registration are ignored", () => {
  expect(sessionStartBodySchema.parse({ ...body, admin: true })).not.toHaveProperty("admin");
});

test("[S7-28] the socket's query keys are k, cver, pop, asver and tkn", () => {
  expect(visitorSocketQuerySchema.parse({ k: "s", cver: "7", pop: "1", asver: "3", tkn: "t" })).toEqual({
    k: "s",
    cver: 7,
    pop: "1",
    asver: 3,
    tkn: "t",
  });
  expect(visitorSocketQuerySchema.parse({ k: "s", cver: "0", tkn: "t" })).toMatchObject({
    pop: "0",
    asver: 0,
  });
  for (const cver of ["-1", "1.5", "x", "1e400"])
    expect(visitorSocketQuerySchema.safeParse({ k: "s", cver, tkn: "t" }).success, cver).toBe(false);
  expect(visitorSocketQuerySchema.safeParse({ k: "s", cver: "0", tkn: "" }).success).toBe(false);
});

const accepts = (name: keyof typeof visitorCommands, ...parameters: unknown[]): boolean =>
  visitorCommands[name].parameters.safeParse(parameters).success;

test("[S7-56] a message may leave out its text, its id and its attachments", () => {
  expect(visitorCommands.sendChatMessage.parameters.parse([{}])).toEqual([{ attachments: [] }]);
  expect(accepts("sendChatMessage", { id: "a-1", message: "Hello", attachments: [] })).toBe(true);
  expect(accepts("sendChatMessage", { id: "a b", message: "Hello" })).toBe(false);
  expect(accepts("sendChatMessage", "Hello")).toBe(false);
  expect(accepts("sendChatMessage")).toBe(false);
});

test("[S7-53] [S7-69] [S7-72] [S7-74] commands take what the page sends and nothing else", () => {
  expect(accepts("messagePreview", "x".repeat(MESSAGE_TEXT_MAX))).toBe(true);
  expect(accepts("messagePreview", "x".repeat(MESSAGE_TEXT_MAX + 1))).toBe(false);
  expect(accepts("socketStatusUpdate", "away")).toBe(true);
  expect(accepts("socketStatusUpdate", "asleep")).toBe(false);
  expect(accepts("chatWindowState", "max")).toBe(true);
  expect(accepts("chatWindowState", "full")).toBe(false);
  expect(accepts("visitorChatSeen", { timestamp: 1 })).toBe(true);
  expect(accepts("visitorChatSeen", { timestamp: -1 })).toBe(false);
});

test("[S7-51] nav cuts what is too long", () => {
  const [page] = visitorCommands.nav.parameters.parse([
    { u: "u".repeat(9_000), t: "t".repeat(9_000), r: "" },
  ]);
  expect([page.u.length, page.t.length]).toEqual([URL_MAX, TITLE_MAX]);
});

test("a page of messages is never endless", () => {
  expect(accepts("getMessages", { before: 9, limit: MESSAGE_PAGE_MAX })).toBe(true);
  expect(accepts("getMessages", { before: 9, limit: MESSAGE_PAGE_MAX + 1 })).toBe(false);
  expect(accepts("getMessages", { before: 9, limit: 0 })).toBe(false);
  expect(visitorCommands.getMessages.parameters.parse([{ before: 9 }])).toEqual([{ before: 9, limit: 50 }]);
});

test("[S7-79] [S7-80] [S7-81] [S7-82] the service calls of the visitor's chat have their paths", () => {
  const services = Object.entries(visitorCommands).flatMap(([name, command]) =>
    "service" in command && command.service[0] === "visitor-chat" ? [[name, command.service[1]]] : [],
  );
  expect(services).toEqual([
    ["sendChatMessage", "/v1/message/visitor"],
    ["visitorChatSeen", "/v1/visitor/messages-seen"],
    ["visitorChatDismiss", "/v1/visitor/dismiss-preview"],
    ["saveOfflineForm", "/v1/visitor/offline-form"],
  ]);
});

test("[S7-29] ready carries the origin, the conversation and the page status", () => {
  const ready = {
    origin: "http://localhost:4000",
    conversation: { chid: "chat-1", cver: 0, c: [], seen: 0, aseen: 0 },
    pageStatus: { status: "online", version: 0 },
    profiles: [],
  };
  expect(visitorEvents.ready.parameters.parse([ready])).toEqual([ready]);
});

test("every event that the page must know is in the table", () => {
  expect(Object.keys(visitorEvents)).toEqual(
    expect.arrayContaining([
      "ready",
      "visitorChatWindowState",
      "visitorSound",
      "pageStatus",
      "visitorPopupFocus",
      "chatBubbleClosed",
      "pageDisable",
      "vCallStatus",
      "widgetScheduleUpdate",
      "visitorDataUpdate",
      "visitorMessage",
      "visitorConversationPresenceUpdate",
      "visitorChatSeen",
      "visitorChatDismiss",
      "visitorTagsUpdate",
      "uploadProgress",
      "uploadFinished",
      "uploadError",
      "agentIsTyping",
      "agentStopedTyping",
      "visitorChatTransfer",
      "remoteDisconnect",
    ]),
  );
});

test("[S3-51] login data may come with a registration", () => {
  const user = { userId: "42", hash: "ab", attributes: { plan: "gold" } };
  expect(sessionStartBodySchema.parse({ ...body, user })).toMatchObject({ user });
  expect(pathsOf({ ...body, user: { userId: "" } })).toEqual(["user.userId"]);
  expect(pathsOf({ ...body, user: { attributes: { "a b": 1 } } })?.[0]).toMatch(/^user\.attributes/);
});
