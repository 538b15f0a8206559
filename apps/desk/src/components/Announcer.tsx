import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { messageWords } from "../format/message-words.ts";
import { visitorLabel } from "../format/person.ts";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";

/** Reads out what the visitor or another agent writes in the open conversation, and once that the visitor types. */
export function Announcer({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  const typing = useDeskState((state) => conversationId in state.previews);
  const name = useDeskState((state) => state.conversations[conversationId]?.visitorName ?? "");
  const [text, setText] = useState("");
  useEffect(
    () =>
      desk.onEvent((event) => {
        if (event.name !== "message" || event.payload.conversationId !== conversationId) return;
        const { message } = event.payload;
        if (message.t === "c" && message.md.pid !== desk.store.get().agent.profileId) {
          setText(`${visitorLabel(message.n)}: ${messageWords(message)}`);
        }
      }),
    [desk, conversationId],
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text}</span>
      <span aria-live="polite">{typing ? `${visitorLabel(name) || "The visitor"} is typing` : ""}</span>
    </VisuallyHidden>
  );
}
