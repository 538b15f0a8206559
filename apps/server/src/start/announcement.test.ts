import { expect, test } from "vitest";
import { createAnnouncer } from "./announcement.ts";

test("the block names demo, snippet, desk and owner, and is plain text without a terminal", () => {
  let text = "";
  const announcer = createAnnouncer({
    publicUrl: "https://chat.example.com",
    ownerEmail: "ada@example.com",
    styled: false,
    write: (part) => {
      text += part;
    },
  });
  announcer.listening();
  announcer.signInLink("https://chat.example.com/desk/sign-in?token=t");
  expect(text).toBe(`
  Parley is listening on https://chat.example.com

  Demo  https://chat.example.com/demo
  Embed <script async src="https://chat.example.com/embed/main/default.js"></script>
  Desk  https://chat.example.com/desk/sign-in?token=t
        signs in ada@example.com, once, within 24 hours

  Ctrl-C stops it.

`);
});

test("a process among many names the desk and how to get a link", () => {
  let text = "";
  const options = { publicUrl: "https://chat.example.com", ownerEmail: "ada@example.com", styled: false };
  createAnnouncer({ ...options, write: (part) => void (text += part) }).desk();
  expect(text).toContain("  Desk  https://chat.example.com/desk/\n");
  expect(text).toContain("npm run parley -- agent link --email ada@example.com prints a link");
});
