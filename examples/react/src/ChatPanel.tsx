import { useState, type ReactElement } from "react";
import { useParley, useParleyEvent, useUnreadCount } from "@parley/sdk/react";

/** Any component can talk to the chat and hear from it; there is no provider. */
export function ChatPanel(): ReactElement {
  const parley = useParley();
  const unread = useUnreadCount();
  const [heard, setHeard] = useState<readonly string[]>([]);
  // Handlers may use what the component has now: they are never an old rendering's.
  const note = (text: string): void => setHeard([...heard, text]);
  useParleyEvent("chatMaximized", () => note("opened"));
  useParleyEvent("chatMinimized", () => note("closed"));
  useParleyEvent("chatMessageVisitor", ({ text }) => note(`visitor: ${text}`));
  useParleyEvent("chatMessageAgent", ({ text, name }) => note(`${name}: ${text}`));
  return (
    <>
      <p>
        <button type="button" disabled={!parley} onClick={() => parley?.maximize()}>
          Talk to us
        </button>{" "}
        <output aria-label="Unread">{unread}</output>
      </p>
      <ul aria-label="Heard">
        {heard.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </>
  );
}
