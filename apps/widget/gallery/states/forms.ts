import type { FormField } from "@parley/protocol";
import { from, known, own, talking } from "../made-up/conversation.ts";
import { ada } from "../made-up/people.ts";
import type { GalleryArea, GalleryState, Hands } from "./types.ts";

/** A field of every type. */
const everyField: FormField[] = [
  { id: "name", type: "name", label: "Name", required: true },
  { id: "email", type: "email", label: "Email", required: true },
  { id: "phone", type: "phone", label: "Phone", required: false },
  { id: "text", type: "text", label: "Booking number", required: false },
  { id: "department", type: "department", label: "Who should answer?", required: false },
  { id: "select", type: "select", label: "Which tour?", required: true, options: ["Harbour", "Islands"] },
  { id: "radio", type: "radio", label: "How many are you?", required: true, options: ["One", "Two", "More"] },
  {
    id: "checkbox",
    type: "checkbox",
    label: "What do you bring?",
    required: false,
    options: ["A dog", "A hat"],
  },
  { id: "textarea", type: "textarea", label: "Anything else?", required: false },
  { id: "consent", type: "consent", label: "You may write to me about this booking", required: true },
];
const shortForm = everyField.slice(0, 2);

const departments = [
  { id: "tours", name: "Tours", online: true },
  { id: "lost", name: "Lost and found", online: false },
];

/** The chat's own form, to write a message with, may lie underneath. */
const submit = async ({ find, settled }: Hands): Promise<void> => {
  (await find<HTMLButtonElement>('form[novalidate] button[type="submit"]')).click();
  await settled();
};

const fillIn = async (hands: Hands): Promise<void> => {
  await hands.type("input[autocomplete=name]", "Ines Duarte");
  await hands.type("input[type=email]", "ines@example.com");
};

const prechat = (
  id: string,
  title: string,
  more: Partial<GalleryState>,
  fields = shortForm,
): GalleryState => ({
  id,
  title,
  settings: { states: { prechat: { fields } } },
  state: { ...known, session: { ...known.session, departments } },
  route: { path: "prechat" },
  ...more,
});

const offline = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id,
  title,
  settings: { visibility: { showWhenOffline: true } },
  state: { ...known, profiles: [], pageStatus: { status: "offline", version: 1 } },
  route: { path: "chat" },
  ...more,
});

const sendOffline = async (hands: Hands): Promise<void> => {
  await fillIn(hands);
  await hands.type("textarea", "Do you sail on Sunday?");
  await submit(hands);
};

const overChat = (
  id: string,
  title: string,
  path: "name-form" | "email-transcript-form",
  more: Partial<GalleryState> = {},
): GalleryState => ({
  id,
  title,
  state: talking([own("Hello", 5), from(ada, "Hello. How can I help?", 4)]),
  route: { path },
  ...more,
});

export const forms: GalleryArea = {
  title: "Forms",
  states: [
    prechat("prechat", "Before the chat", {}),
    prechat("prechat-every-field", "Before the chat: a field of every type", {}, everyField),
    prechat("prechat-faults", "Before the chat: faults", { act: submit }, everyField),
    prechat("prechat-sending", "Before the chat: being sent", {
      replies: { savePrechatForm: "never" },
      act: async (hands) => {
        await fillIn(hands);
        await submit(hands);
      },
    }),
    prechat("prechat-refused", "Before the chat: not sent", {
      replies: { savePrechatForm: { error: "NETWORK_ERROR" } },
      act: async (hands) => {
        await fillIn(hands);
        await submit(hands);
      },
    }),
    offline("offline-form", "While nobody is there", {}),
    offline("offline-form-faults", "While nobody is there: faults", { act: submit }),
    offline("offline-form-refused", "While nobody is there: not sent", {
      replies: { saveOfflineForm: { error: "NETWORK_ERROR" } },
      act: sendOffline,
    }),
    offline("offline-sent", "While nobody is there: sent", { act: sendOffline }),
    offline("offline-success", "Message taken", { route: { path: "offline-success" } }),
    overChat("name-form", "Name", "name-form"),
    overChat("name-form-failed", "Name: not saved", "name-form", {
      replies: { saveNameChangeForm: { error: "NETWORK_ERROR" } },
      act: async (hands) => {
        await hands.type("input[autocomplete=name]", "Ines Duarte");
        await submit(hands);
      },
    }),
    overChat("transcript-form", "Transcript", "email-transcript-form"),
    overChat("transcript-form-fault", "Transcript: a fault", "email-transcript-form", {
      act: async (hands) => {
        await hands.type("input[type=email]", "ines@");
        await submit(hands);
      },
    }),
    overChat("transcript-sent", "Transcript: sent", "email-transcript-form", {
      act: async (hands) => {
        await hands.type("input[type=email]", "ines@example.com");
        await submit(hands);
      },
    }),
  ],
};
