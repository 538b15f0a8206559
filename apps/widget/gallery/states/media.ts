import { file, from, own, talking } from "../made-up/conversation.ts";
import { ada } from "../made-up/people.ts";
import type { GalleryArea, GalleryState, Hands } from "./types.ts";

const CHAT = { path: "chat" } as const;
const question = own("Hello, is the harbour tour still on for Friday?", 9);
const pictures = [
  file("harbour.jpg", "image/jpeg", 245_000, "harbour.svg"),
  file("mast.jpg", "image/jpeg", 180_000, "mast.svg"),
];

const linking = (id: string, title: string, text: string): GalleryState => ({
  id,
  title,
  state: talking([question, from(ada, text, 4)]),
  route: CHAT,
});

const press =
  (selector: string) =>
  async ({ find, settled }: Hands): Promise<void> => {
    (await find(selector)).click();
    await settled();
  };

const openEmoji = press('form button[aria-controls][aria-expanded="false"]');
const emoji = (id: string, title: string, act: (hands: Hands) => Promise<void>): GalleryState => ({
  id,
  title,
  state: talking([question, from(ada, "It is.", 5)]),
  route: CHAT,
  act: async (hands) => {
    await openEmoji(hands);
    await act(hands);
  },
});

export const media: GalleryArea = {
  title: "Media and emoji",
  states: [
    linking(
      "video-card",
      "A video to play",
      "This is last summer: https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    ),
    linking(
      "video-cards",
      "Videos of several platforms",
      "https://vimeo.com/76979871 and https://www.loom.com/share/e5b8c04bca094dd8a5507925ab887002",
    ),
    {
      id: "lightbox",
      title: "A picture over the page",
      state: talking([question, from(ada, "", 4, pictures)]),
      route: CHAT,
      act: press("[data-message] button:has(img)"),
    },
    emoji("emoji-search", "Emoji found", async ({ type }) => type("form input[type=text]", "dog")),
    emoji("emoji-none", "No emoji found", async ({ type }) => type("form input[type=text]", "zzzz")),
    emoji("emoji-tones", "Skin tones", press('form button[class*="tone"]')),
  ],
};
