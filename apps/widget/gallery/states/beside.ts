import { POSITIONS } from "@parley/protocol";
import { call, from, known, own, talking } from "../made-up/conversation.ts";
import { ada } from "../made-up/people.ts";
import type { GalleryArea, GalleryState } from "./types.ts";

const CLOSED = { isOpen: false };
const waiting: GalleryState["state"] = {
  ...talking([own("Hello", 9), ...Array.from({ length: 12 }, () => from(ada, "Are you there?", 4))]),
  seenAt: 1,
};

const at = (position: (typeof POSITIONS)[number], shape: "round" | "rectangle"): GalleryState => ({
  id: `launcher-${shape === "round" ? "" : "rectangle-"}${position}`,
  title: `${shape === "round" ? "Launcher" : "Rectangle"} with a card, ${position}`,
  settings: { launcher: { shape }, visibility: { all: { position } } },
  state: waiting,
  shell: CLOSED,
});

const ringing = call({});
const rings: GalleryState["state"] = {
  ...known,
  callsState: { byId: { [ringing.clid]: ringing }, ongoingCall: false, incomingCall: ringing },
};

export const beside: GalleryArea = {
  title: "Beside the page",
  states: [
    ...POSITIONS.map((position) => at(position, "round")),
    ...POSITIONS.map((position) => at(position, "rectangle")),
    { id: "call-hint", title: "A call rings while the window is closed", state: rings, shell: CLOSED },
    {
      id: "bubble-long",
      title: "Bubble with many words",
      settings: {
        bubble: {
          type: "text",
          text: "Questions about tours, boats or dogs? We are here until nine this evening, every day.".slice(
            0,
            80,
          ),
        },
      },
      state: known,
      shell: CLOSED,
    },
    {
      id: "bubble-words-rotated",
      title: "Bubble with turned words",
      settings: { bubble: { type: "text", text: "Questions? We are here.", rotation: 90 } },
      state: known,
      shell: CLOSED,
    },
  ],
};
