import { useState, type ReactElement } from "react";
import { ParleyChat } from "@parley/sdk/react";
import { ChatPanel } from "./ChatPanel.tsx";

/** Where `npm start` of the chat's server listens. */
const SERVER = "http://localhost:4000";

export function App(): ReactElement {
  const [isChatThere, setChatThere] = useState(true);
  const [isEmbedded, setEmbedded] = useState(false);
  const [problem, setProblem] = useState("");
  return (
    <main>
      <h1>Parley in a React app</h1>
      <ChatPanel />
      <p>
        <button type="button" onClick={() => setChatThere(!isChatThere)}>
          {isChatThere ? "Unmount the chat" : "Mount the chat"}
        </button>{" "}
        <button type="button" onClick={() => setEmbedded(!isEmbedded)}>
          {isEmbedded ? "Float over the page" : "Draw inside the page"}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {isChatThere && (
        <ParleyChat
          server={SERVER}
          propertyId="main"
          embedded={isEmbedded}
          style={{ width: 400, height: 560 }}
          onError={(error) => setProblem(String(error))}
        />
      )}
    </main>
  );
}
