import "@parley/sdk/element";

const chat = document.querySelector("parley-chat[server]");
const heard = document.getElementById("heard");
const note = (text) => {
  heard.append(Object.assign(document.createElement("li"), { textContent: text }));
};

chat.addEventListener("parley-ready", () => note("ready"));
chat.addEventListener("parley-error", ({ detail }) => note(String(detail)));
// Whatever way the chat came onto the page, its events are heard on the window.
addEventListener("parley:chatMaximized", () => note("opened"));
addEventListener("parley:chatMessageAgent", ({ detail }) => note(`${detail.name}: ${detail.text}`));

document.getElementById("talk").addEventListener("click", () => {
  void chat.ready.then((parley) => parley.maximize());
});
document.getElementById("embed").addEventListener("click", () => chat.toggleAttribute("embedded"));
document.getElementById("remove").addEventListener("click", () => chat.remove());
