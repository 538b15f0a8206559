import type { Attachment, ChatForm, FileAttachment } from "@parley/protocol";
import { call, file, from, notice, own, talking } from "../made-up/conversation.ts";
import { ada } from "../made-up/people.ts";
import type { GalleryArea, GalleryState } from "./types.ts";

const question = own("Hello, is the harbour tour still on for Friday?", 9);

const withFiles = (id: string, title: string, files: readonly FileAttachment[], text = ""): GalleryState => ({
  id,
  title,
  state: talking([question, from(ada, text, 6, files), own("", 4, { attchs: [...files].slice(0, 1) })]),
  route: { path: "chat" },
});

const form = (type: ChatForm["type"], id: string): ChatForm => ({
  type,
  id,
  title: type === "ticket-form" ? "Tell us about your hat" : "",
  fields: [
    { id: "name", type: "name", label: "Name", required: true },
    { id: "email", type: "email", label: "Email", required: true },
    ...(type === "ticket-form"
      ? [{ id: "what", type: "textarea", label: "What did you lose?", required: false } as const]
      : []),
  ],
});

const asking = (
  id: string,
  title: string,
  attachments: readonly Attachment[],
  done: boolean,
): GalleryState => ({
  id,
  title,
  state: {
    ...talking([question, from(ada, "Please fill this in.", 5, attachments)]),
    formRefs: done ? attachments.flatMap((one) => ("id" in one ? [{ id: one.id, done }] : [])) : [],
  },
  route: { path: "chat" },
});

const calling = (id: string, title: string, changes: Parameters<typeof call>[0]): GalleryState => {
  const ringing = call(changes);
  const rings = ringing.stts === "ringing";
  return {
    id,
    title,
    state: {
      ...talking([
        question,
        notice("WEBRTC_CALL", 1, { agent: ada, md: { webrtc: true, clid: ringing.clid } }),
      ]),
      callsState: {
        byId: { [ringing.clid]: ringing },
        ongoingCall: ringing.stts === "completed" && ringing.eo === null,
        incomingCall: rings && ringing.cllr.t === "a" ? ringing : null,
      },
    },
    route: { path: "chat" },
  };
};

const OVER = { ver: 3, eo: 1 };
const picture = file("harbour.jpg", "image/jpeg", 245_000, "harbour.svg");
const tall = file("mast.jpg", "image/jpeg", 180_000, "mast.svg");

export const content: GalleryArea = {
  title: "In the chat",
  states: [
    withFiles("content-image", "A picture", [picture], "This is the boat."),
    withFiles("content-images", "Several pictures", [picture, tall, picture]),
    withFiles("content-image-broken", "A picture that does not come", [file("gone.jpg", "image/jpeg", 9)]),
    withFiles("content-video", "A video", [file("tour.mp4", "video/mp4", 4_200_000)]),
    withFiles("content-audio", "A recording", [file("foghorn.wav", "audio/wav", 16_044)]),
    withFiles("content-files", "Files", [
      file("Timetable.pdf", "application/pdf", 84_000),
      file("a-very-long-file-name-that-goes-on-and-on-until-it-has-to-be-cut.docx", "application/msword", 12),
    ]),
    {
      id: "content-survey",
      title: "Answers to choose from",
      state: talking([
        question,
        from(ada, "Which boat would you like?", 3, [
          {
            type: "suggested-messages",
            options: [
              "The one at ten",
              "The one at noon",
              "Whichever has the most room on deck for a large dog",
            ],
          },
        ]),
      ]),
      route: { path: "chat" },
    },
    {
      id: "content-survey-text",
      title: "Answers in brackets",
      state: talking([question, from(ada, "Shall I book it? [Yes, please] [Not yet]", 3)]),
      route: { path: "chat" },
    },
    asking("content-ticket-form", "Ticket form", [form("ticket-form", "ticket-1")], false),
    asking("content-ticket-form-done", "Ticket form, handed in", [form("ticket-form", "ticket-1")], true),
    asking("content-lead-form", "Lead form", [form("lead-capture-form", "lead-1")], false),
    {
      id: "content-answers",
      title: "What the visitor answered",
      state: talking([
        question,
        own("", 3, {
          attchs: [
            {
              type: "lead-capture-response",
              id: "lead-1",
              answers: [
                { id: "name", label: "Name", type: "name", value: "Ines Duarte" },
                { id: "email", label: "Email", type: "email", value: "ines@example.com" },
              ],
            },
          ],
        }),
      ]),
      route: { path: "chat" },
    },
    calling("call-ringing", "A call rings", {}),
    calling("call-running", "A call runs", { stts: "completed", ver: 2 }),
    calling("call-outgoing", "The visitor calls", { cllr: { t: "v", urid: "visitor-1" } }),
    calling("call-missed", "A missed call", { ...OVER, stts: "missed", mssd: true }),
    calling("call-declined", "A declined call", { ...OVER, stts: "rejected", rjctd: true }),
    calling("call-ended", "A call that is over", { ...OVER, stts: "completed" }),
    calling("call-unknown", "A call that cannot be read", { hasError: true }),
  ],
};
