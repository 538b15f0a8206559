import { from, known, own, talking } from "../made-up/conversation.ts";
import { ada } from "../made-up/people.ts";
import type { GalleryArea, GalleryState, Hands } from "./types.ts";

const chatting = talking([own("Is the tour on for Friday?", 8), from(ada, "It is. We leave at ten.", 5)]);
const CHAT = { path: "chat" } as const;
const CLOSED = { isOpen: false };

const consent: GalleryState["settings"] = {
  consent: {
    enabled: true,
    text: "We keep what you write for thirty days, to be able to help you.",
    url: "https://example.com/privacy",
  },
};

const openMenu = async ({ find, settled }: Hands): Promise<void> => {
  (await find('button[aria-controls][aria-expanded="false"]')).click();
  await settled();
};

const choose =
  (...files: readonly File[]) =>
  async ({ find, settled }: Hands): Promise<void> => {
    const input = await find<HTMLInputElement>('input[type="file"]');
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
  };

const tooBig = (): File => {
  const file = new File(["x"], "whole-summer.mov", { type: "video/quicktime" });
  Object.defineProperty(file, "size", { value: 80_000_000 });
  return file;
};
const small = (name: string, type: string): File => new File(["x".repeat(2_000)], name, { type });

const bubble = (id: string, title: string, settings: GalleryState["settings"]): GalleryState => ({
  id,
  title,
  state: known,
  shell: CLOSED,
  ...(settings && { settings }),
});

const launcher = (
  id: string,
  title: string,
  settings: GalleryState["settings"],
  state: GalleryState["state"] = known,
): GalleryState => ({ id, title, state, shell: CLOSED, ...(settings && { settings }) });

export const windowStates: GalleryArea = {
  title: "Window",
  states: [
    { id: "consent", title: "Consent is asked", settings: consent },
    { id: "consent-refused", title: "Consent was refused", settings: consent, state: { consent: "refused" } },
    { id: "menu", title: "Menu open", state: chatting, route: CHAT, act: openMenu },
    {
      id: "end-sheet",
      title: "End the chat?",
      state: chatting,
      route: CHAT,
      act: async (hands) => {
        await openMenu(hands);
        (await hands.find('[role="menu"] [role^="menuitem"]:last-of-type')).click();
        await hands.settled();
      },
    },
    {
      id: "composer-written",
      title: "Something is written",
      state: { ...chatting, draft: "We are four, and a dog. ".repeat(8) },
      route: CHAT,
    },
    {
      id: "composer-too-long",
      title: "Too much is written",
      state: { ...chatting, draft: "Woof ".repeat(1_002) },
      route: CHAT,
    },
    {
      id: "emoji",
      title: "Emoji open",
      state: chatting,
      route: CHAT,
      act: async ({ root, settled }) => {
        await settled();
        root.querySelector<HTMLElement>("form button[aria-expanded]")?.click();
        await settled();
      },
    },
    {
      id: "uploads",
      title: "Files on their way",
      state: chatting,
      route: CHAT,
      answers: { "/upload/handle": "never" },
      act: choose(small("harbour.pdf", "application/pdf"), small("notes.txt", "text/plain")),
    },
    {
      id: "uploads-failed",
      title: "A file that did not go",
      state: chatting,
      route: CHAT,
      act: choose(small("harbour.pdf", "application/pdf")),
    },
    {
      id: "uploads-refused",
      title: "Too big, and too many",
      state: chatting,
      route: CHAT,
      act: choose(
        tooBig(),
        ...Array.from({ length: 7 }, (_, at) => small(`page-${at + 1}.pdf`, "application/pdf")),
      ),
    },
    {
      id: "preview",
      title: "Preview card",
      state: {
        ...talking([
          own("Hello", 9),
          from(ada, "It is. We leave at ten.", 5),
          from(ada, "How many of you are coming, and will you bring the large dog again?", 4),
        ]),
        seenAt: 1,
      },
      shell: CLOSED,
    },
    launcher("launcher-round", "Launcher", {}),
    launcher("launcher-rectangle", "Launcher as a rectangle", { launcher: { shape: "rectangle" } }),
    launcher("launcher-long", "Launcher with many words", {
      launcher: { shape: "rectangle", text: "Ask us about tours, boats and dogs today" },
    }),
    launcher(
      "launcher-offline",
      "Launcher while nobody is there",
      { visibility: { showWhenOffline: true } },
      {
        ...known,
        pageStatus: { status: "offline", version: 2 },
      },
    ),
    bubble("bubble-text", "Bubble", { bubble: { type: "text", text: "Questions? We are here." } }),
    bubble("bubble-image", "Bubble with a picture", {
      bubble: { type: "image", text: "Questions?", image: "https://example.com/files/harbour.svg" },
    }),
    bubble("bubble-rotated", "Bubble with a turned picture", {
      bubble: {
        type: "image",
        text: "Questions?",
        image: "https://example.com/files/harbour.svg",
        rotation: 90,
      },
    }),
  ],
};
