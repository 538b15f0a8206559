import { loadParley } from "@parley/sdk";

const heard = document.getElementById("heard");
const note = (text) => {
  heard.append(Object.assign(document.createElement("li"), { textContent: text }));
};
let isListening = false;

async function talk() {
  try {
    // However often it is called: there is one script and one widget, and a failure does not stand in the way.
    const parley = await loadParley({ server: "http://localhost:4000", propertyId: "main" });
    if (!isListening) parley.on("chatMessageAgent", ({ name, text }) => note(`${name}: ${text}`));
    isListening = true;
    parley.maximize();
  } catch (error) {
    note(String(error));
  }
}

document.getElementById("talk").addEventListener("click", () => void talk());
