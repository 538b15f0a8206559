import type { Attachment, FileAttachment } from "@parley/protocol";
import { expect, test } from "vitest";
import type { ClientCall, ClientMessage } from "../types.ts";
import { callBlock, pastCallOf } from "./call-block.ts";
import { displayAttachments } from "./display-attachments.ts";
import { messageView } from "./message-view.ts";
import { VIDEO_OPTIONS } from "./video-options.ts";

const message = (changes: Partial<ClientMessage> = {}): ClientMessage => ({
  id: "m1",
  t: "c",
  m: "Hello",
  n: "Ada",
  ut: "a",
  uid: "agent-ada",
  chid: "chat-1",
  co: 1_000,
  md: { pi: "ada.png" },
  attchs: [],
  cver: 4,
  isPending: false,
  sendFailed: false,
  ...changes,
});

const file = (name: string, mimeType: string): FileAttachment => ({
  type: "file",
  url: `/files/1/${name}`,
  name,
  mimeType,
  size: 10,
  extension: "",
});

const form = (type: "ticket-form" | "lead-capture-form", id: string): Attachment => ({
  type,
  id,
  title: "",
  fields: [],
});

test("[S3-11] a message's view has all its fields, with what is missing empty", () => {
  expect(messageView(message(), [])).toEqual({
    timeStamp: 1_000,
    message: "Hello",
    name: "Ada",
    type: "c",
    senderType: "a",
    ownerId: "agent-ada",
    profileImage: "ada.png",
    messageId: "m1",
    isPending: false,
    sendFailed: false,
    isCallView: false,
    callId: "",
    surveyObj: null,
    ticketFormRef: null,
    leadFormRef: null,
    hasInlineTicketForm: false,
    hasInlineLeadCaptureForm: false,
  });
  const call = messageView(message({ t: "n", m: "WEBRTC_CALL", md: { webrtc: true, clid: "call-1" } }), []);
  expect([call.isCallView, call.callId]).toEqual([true, "call-1"]);
  expect(messageView(message({ isPending: true, sendFailed: false }), []).isPending).toBe(true);
});

test("a view has the survey of its text or of the answers that come along; the visitor's own brackets are none", () => {
  expect(messageView(message({ m: "Good? [Yes] [No]" }), []).surveyObj).toEqual({
    question: "Good?",
    options: ["Yes", "No"],
  });
  const suggested: Attachment = { type: "suggested-messages", options: ["One"] };
  expect(messageView(message({ m: "Which?", attchs: [suggested] }), []).surveyObj).toEqual({
    question: "Which?",
    options: ["One"],
  });
  expect(messageView(message({ m: "I take [Yes]", ut: "v" }), [])).toMatchObject({
    message: "I take [Yes]",
    surveyObj: null,
  });
});

test("a view names the forms that stand in it, with what the chat knows of them", () => {
  const view = messageView(
    message({ attchs: [form("ticket-form", "f1"), form("lead-capture-form", "f2")] }),
    [{ id: "f1", done: true }],
  );
  expect(view).toMatchObject({
    ticketFormRef: { id: "f1", done: true },
    leadFormRef: { id: "f2", done: false },
    hasInlineTicketForm: true,
    hasInlineLeadCaptureForm: true,
  });
});

test("[S3-13] [S3-14] [S3-15] [S3-16] [S3-17] [S3-18] files are shown in four lists, each with its fields", () => {
  const shown = displayAttachments(
    [
      file("a.png", "image/png"),
      file("b.mp4", "video/mp4"),
      file("c.mp3", "audio/mpeg"),
      file("d.pdf", "application/pdf"),
      { type: "suggested-messages", options: ["One"] },
    ],
    (url) => `https://chat.test${url}`,
  );
  expect(shown.images).toEqual([{ source: "https://chat.test/files/1/a.png", name: "a.png" }]);
  expect(shown.audios).toEqual([
    { source: "https://chat.test/files/1/c.mp3", name: "c.mp3", size: 10, type: "audio/mpeg" },
  ]);
  expect(shown.files).toEqual([{ source: "https://chat.test/files/1/d.pdf", name: "d.pdf", size: 10 }]);
  expect(shown.videos).toHaveLength(1);
  expect(shown.videos[0]).toMatchObject({ source: "self", url: "https://chat.test/files/1/b.mp4" });
  expect(Object.keys(shown.videos[0]!.options).toSorted()).toEqual(
    [
      "loop",
      "controls",
      "autoplay",
      "mobile",
      "mute",
      "startTime",
      "endTime",
      "privacy",
      "branding",
      "controlsColor",
      "logo",
      "info",
      "introTitle",
      "introPortrait",
      "introByline",
    ].toSorted(),
  );
});

test("[S3-14] [S7-90] videos that the text links to stand behind those that were sent", () => {
  const { videos } = displayAttachments([file("b.mp4", "video/mp4")], (url) => url, {
    links: [{ source: "youtube", url: "https://youtu.be/dQw4w9WgXcQ" }],
    options: { ...VIDEO_OPTIONS, loop: true },
  });
  expect(videos).toEqual([
    { source: "self", url: "/files/1/b.mp4", options: { ...VIDEO_OPTIONS, loop: true } },
    { source: "youtube", url: "https://youtu.be/dQw4w9WgXcQ", options: { ...VIDEO_OPTIONS, loop: true } },
  ]);
});

const live: ClientCall = {
  clid: "call-1",
  stts: "missed",
  ver: 2,
  mssd: true,
  rjctd: false,
  f: { vid: true, scrn: false },
  cllr: { t: "a", urid: "agent-ada" },
  so: 1,
  eo: 2,
  hasError: false,
};

test("[S3-22] [S3-23] a call block shows the call that has its id, of the running chat or of an earlier one", () => {
  const expected = {
    id: "call-1",
    status: "missed",
    missed: true,
    rejected: false,
    features: { video: true, screenShare: false },
    caller: { type: "a", id: "agent-ada" },
    startedOn: 1,
    expiredOn: 2,
  };
  const block = { callId: "call-1", call: expected, hasError: false };
  const other = { ...pastCallOf(live), id: "call-0" };
  expect(callBlock("call-1", { live: { "call-1": live } })).toEqual(block);
  expect(callBlock("call-1", { past: [other, pastCallOf(live)] })).toEqual(block);
});

test("[S3-24] a call block that no call belongs to is an error, as is one whose call could not be read", () => {
  expect(callBlock("call-2", { live: { "call-1": live }, past: [] })).toEqual({
    callId: "call-2",
    call: null,
    hasError: true,
  });
  expect(callBlock("call-1", { live: { "call-1": { ...live, hasError: true } } }).hasError).toBe(true);
});
