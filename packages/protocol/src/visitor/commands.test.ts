import { expect, test } from "vitest";
import { ATTRIBUTES_MAX, ATTRIBUTE_KEY_MAX, ATTRIBUTE_VALUE_MAX, FILES_PER_MESSAGE } from "../limits.ts";
import { visitorCommands, type VisitorCommandName } from "./commands.ts";

const accepts = (name: VisitorCommandName, ...parameters: unknown[]): boolean =>
  visitorCommands[name].parameters.safeParse(parameters).success;
const answer = { id: "q", label: "Question", type: "text", value: "Answer" };
const file = {
  type: "file",
  url: "/files/1/a.png",
  name: "a.png",
  mimeType: "image/png",
  size: 1,
  extension: "png",
};

test("[S7-58] [S7-59] [S7-60] [S7-80] forms are handed in as answers with id, label, type and value", () => {
  expect(accepts("savePrechatForm", { answers: [answer] })).toBe(true);
  expect(visitorCommands.savePrechatForm.parameters.parse([{ answers: [] }])).toEqual([
    { answers: [], department: "any" },
  ]);
  expect(visitorCommands.savePrechatForm.parameters.parse([[answer]] as never)).toEqual([
    { answers: [answer], department: "any" },
  ]);
  for (const value of [true, ["A", "B"], ""]) {
    expect(accepts("saveOfflineForm", { answers: [{ ...answer, value }] })).toBe(true);
  }
  expect(accepts("saveOfflineForm", { answers: [{ ...answer, value: 7 }] })).toBe(false);
  expect(accepts("saveOfflineForm", { answers: [{ ...answer, type: "password" }] })).toBe(false);
  expect(accepts("saveNameChangeForm", { name: " Ada " })).toBe(true);
  expect(visitorCommands.saveTranscriptEmailForm.parameters.parse([{ email: " a@b.example " }])).toEqual([
    { email: "a@b.example" },
  ]);
  expect(accepts("saveTranscriptEmailForm", {})).toBe(false);
  expect(accepts("submitForm", { id: "form-1", answers: [answer] })).toBe(true);
  expect(accepts("submitForm", { answers: [answer] })).toBe(false);
});

test("[S7-61] a transcript may name its address", () => {
  expect(accepts("sendTranscript", {})).toBe(true);
  expect(accepts("sendTranscript", { email: "a@b.example" })).toBe(true);
  expect(accepts("sendTranscript", { email: 1 })).toBe(false);
});

test("[S7-63] an event has a name, data and what proves the visitor", () => {
  expect(
    accepts("addEvent", { name: "basket-filled", data: { items: 2 }, hash: "ab", email: "a@b.example" }),
  ).toBe(true);
  expect(accepts("addEvent", { name: "basket filled" })).toBe(false);
  expect(accepts("addEvent", { name: "e", data: { nested: {} } })).toBe(false);
});

test("[S7-64] [S5-01] [S5-02] [S5-03] attributes have limits and plain values", () => {
  const takes = (attributes: unknown) => accepts("setAttributes", { attributes });
  expect(takes({ plan: "gold", seats: 3, trial: false, coupon: null, "last-order": "x" })).toBe(true);
  for (const key of ["", "a b", "a_b", "ä", "k".repeat(ATTRIBUTE_KEY_MAX + 1), "a.b"])
    expect(takes({ [key]: "v" }), key).toBe(false);
  expect(takes({ ["k".repeat(ATTRIBUTE_KEY_MAX)]: "v".repeat(ATTRIBUTE_VALUE_MAX) })).toBe(true);
  for (const value of ["v".repeat(ATTRIBUTE_VALUE_MAX + 1), [], {}, Number.NaN, Infinity])
    expect(takes({ key: value })).toBe(false);
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, index]));
  expect([takes(many(ATTRIBUTES_MAX)), takes(many(ATTRIBUTES_MAX + 1))]).toEqual([true, false]);
});

test("an attribute named like a part of every object is only an attribute", () => {
  const [parsed] = visitorCommands.setAttributes.parameters.parse([
    JSON.parse('{"attributes":{"constructor":"x","toString":"y"}}') as unknown,
  ] as never);
  expect(parsed).toEqual({ attributes: { constructor: "x", toString: "y" } });
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test("[S7-65] [S7-66] tags come in a list, trimmed", () => {
  expect(visitorCommands.addTags.parameters.parse([{ tags: [" gold "] }])).toEqual([{ tags: ["gold"] }]);
  expect(accepts("removeTags", { tags: ["gold"] })).toBe(true);
  expect(accepts("addTags", { tags: [""] })).toBe(false);
  expect(accepts("addTags", { tags: "gold" })).toBe(false);
});

test("[S7-67] announced files have a name and a size", () => {
  const announced = { handle: "h", uuid: "u", files: [{ name: "a.png", size: 3 }] };
  expect(accepts("fileUploadMessage", announced)).toBe(true);
  expect(accepts("fileUploadMessage", { ...announced, files: [{ name: "a.png" }] })).toBe(false);
});

test("[S7-68] [S7-71] what only says that something happened carries nothing", () => {
  expect(accepts("visitorPopupFocus")).toBe(true);
  expect(accepts("chatBubbleClose")).toBe(true);
});

test("[S7-70] [S4-60] a rating is 1, -1 or, taken back, 0", () => {
  for (const rating of [1, 0, -1]) expect(accepts("visitorRating", { rating })).toBe(true);
  for (const rating of [2, -2, 0.5, "1", null]) expect(accepts("visitorRating", { rating })).toBe(false);
});

test("[S7-73] [S7-75] sound is a switch, a size two numbers", () => {
  expect(accepts("visitorSound", { bool: true })).toBe(true);
  expect(visitorCommands.visitorSound.parameters.parse([false])).toEqual([{ bool: false }]);
  expect(accepts("visitorSound", { bool: 1 })).toBe(false);
  expect(accepts("notifyWidgetResized", { width: 350, height: 520 })).toBe(true);
  expect(accepts("notifyWidgetResized", { width: -1, height: 520 })).toBe(false);
});

test("[S7-76] [S7-77] [S7-78] [S7-83] [S7-84] [S7-85] calls are named by their id; starting one says what is shared", () => {
  expect(accepts("getCallStatus", { callId: "c" })).toBe(true);
  expect(accepts("declineCall", { callId: "c" })).toBe(true);
  expect(accepts("declineCall", {})).toBe(false);
  expect(accepts("getWebRTCToken", { video: true, screen: false })).toBe(true);
  expect(accepts("getWebRTCToken", { video: true })).toBe(false);
  const reply = { token: "t", callId: "c" };
  expect(visitorCommands.getWebRTCToken.reply.parse(reply)).toEqual(reply);
  expect(visitorCommands.getCallStatus.service).toEqual(["webrtc", "/v1/vcall/status/visitor"]);
  expect(visitorCommands.getWebRTCToken.service).toEqual(["webrtc", "/v1/vcall/init/visitor"]);
  expect(visitorCommands.declineCall.service).toEqual(["webrtc", "/v1/vcall/reject/visitor"]);
});

test("[S5-07] [S3-06] a message carries files as the upload described them, five at most", () => {
  const takes = (attachments: unknown[]) => accepts("sendChatMessage", { attachments });
  const files = (length: number) => Array.from({ length }, () => file);
  expect(takes(files(FILES_PER_MESSAGE))).toBe(true);
  expect(takes(files(FILES_PER_MESSAGE + 1))).toBe(false);
  for (const field of ["url", "name", "mimeType", "size", "extension"]) {
    expect(takes([{ ...file, [field]: undefined }]), field).toBe(false);
  }
  expect(takes([{ type: "suggested-messages", options: ["A"] }])).toBe(false);
});
