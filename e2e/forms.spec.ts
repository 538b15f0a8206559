import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ParleyServer } from "./support/server.ts";
import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** The letters that wait in the server's outbox. */
async function letters(server: ParleyServer): Promise<string[]> {
  const folder = join(server.dataDir, "outbox");
  const names = await readdir(folder).catch(() => [] as string[]);
  return Promise.all(
    names.filter((name) => name.endsWith(".eml")).map(async (name) => readFile(join(folder, name), "utf8")),
  );
}

test("[S1-07] [S5-38] the form before the chat checks what is written when a field is left, and then the chat begins", async ({
  server,
  visitorContext,
  network,
  agent,
}) => {
  await server.applySettings({
    states: {
      prechat: {
        fields: [
          { id: "name", type: "name", label: "Name", required: true },
          { id: "email", type: "email", label: "Email", required: true },
        ],
      },
    },
  });
  const visitor = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await visitor.launcher.click();
  await visitor.window.getByRole("button", { name: "Send us a message" }).click();
  const form = visitor.window.getByRole("region", { name: "Before we start" });
  const email = form.getByRole("textbox", { name: "Email" });
  await form.getByRole("textbox", { name: "Name" }).fill("Ada");
  await email.fill("ada@nowhere");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByText("Invalid email address", { exact: true })).toBeVisible();
  await email.fill("ada@shop.example");
  await form.getByRole("button", { name: "Start the chat" }).click();
  await visitor.composer.waitFor();
  await visitor.send("I am Ada");
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "Your name" }).click();
  await expect(visitor.window.getByText("Our team sees you as Ada.")).toBeVisible();
  await agent.openConversation();
  await expect(agent.page.getByText("Ada", { exact: true }).first()).toBeVisible();
});

test("[S1-08] [S2-10] while nobody can be reached a message is left, and it is mailed to the owner", async ({
  server,
  visitorContext,
  network,
}) => {
  await server.applySettings({
    scheduler: { enabled: true, slots: [] },
    visibility: { showWhenOffline: true },
  });
  const visitor = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await visitor.launcher.click();
  const form = visitor.window.getByRole("region", { name: "Leave a message" });
  const begin = visitor.window.getByRole("button", { name: /message/i }).first();
  await form.or(begin).first().waitFor();
  if (!(await form.isVisible())) await begin.click();
  await form.getByRole("textbox", { name: "Name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@shop.example");
  await form.getByRole("textbox", { name: "Message" }).fill("Is the blue teapot back?");
  await form.getByRole("button", { name: "Send message" }).click();
  const confirmation = visitor.window.getByRole("group", { name: "Message sent" });
  await expect(confirmation.getByText("We'll answer to ada@shop.example")).toBeVisible();
  await expect.poll(async () => (await letters(server)).join("\n")).toContain("Is the blue teapot back?");
  expect((await letters(server)).join("\n")).toMatch(/^Reply-To: .*ada@shop\.example/im);
  // Another one begins with an empty field; the way back from the confirmation leads home.
  await confirmation.getByRole("button", { name: "Send another message" }).click();
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await form.getByRole("textbox", { name: "Name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@shop.example");
  await form.getByRole("textbox", { name: "Message" }).fill("And the green one?");
  await form.getByRole("button", { name: "Send message" }).click();
  await confirmation.getByRole("button", { name: "Back" }).click();
  await expect(visitor.window.getByRole("button", { name: "Leave us a message" })).toBeVisible();
});

test("[S1-09] [S1-10] [S3-44] [S7-61] the visitor gives a name and has the conversation mailed", async ({
  visitor,
  server,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Please keep this");
  await agent.openConversation();
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "Your name" }).click();
  const name = visitor.window.getByRole("group", { name: "Your name" });
  // The server's made-up name is shown to nobody.
  await expect(name.getByText("Our team sees you as Visitor.")).toBeVisible();
  await name.getByRole("textbox").first().fill("Grace");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(agent.page.getByText("Grace").first()).toBeVisible();
  await expect(name.getByText("Our team sees you as Grace.")).toBeVisible();
  await visitor.window.getByRole("button", { name: "Back to the chat" }).click();
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "Email this conversation" }).click();
  const transcript = visitor.window.getByRole("group", { name: "Email this conversation" });
  await transcript.getByRole("textbox").fill("grace@shop.example");
  await transcript.getByRole("button", { name: "Send" }).click();
  await expect.poll(async () => (await letters(server)).join("\n")).toContain("Please keep this");
  expect((await letters(server)).join("\n")).toMatch(/^To: .*grace@shop\.example/im);
});

test("[S1-11] [S1-12] [S1-13] an agent asks for a ticket and offers answers; the visitor fills in and chooses", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("Something is broken");
  const { id } = await api.conversation();
  await api.say(id, "Which one?", [{ type: "suggested-messages", options: ["The teapot", "The mug"] }]);
  await visitor.window
    .getByRole("group", { name: "Suggested answers" })
    .getByRole("button", { name: "The teapot" })
    .click();
  await expect(visitor.bubble("The teapot")).toHaveCount(2);

  const fields = [{ id: "subject", type: "text", label: "", required: true }];
  await api.say(id, "Please tell us more", [
    { type: "ticket-form", id: "ticket-1", title: "Your ticket", fields },
  ]);
  const ticket = visitor.window.getByRole("region", { name: "Your ticket" });
  await ticket.getByRole("button", { name: "Send" }).click();
  await expect(ticket.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await ticket.getByRole("textbox", { name: "Subject" }).fill("A broken lid");
  await ticket.getByRole("button", { name: "Send" }).click();
  await expect(ticket.getByText("Sent. Thank you.")).toBeVisible();
  const { submissions } = await api.call<{
    submissions: { kind: string; answers: { label: string; value: unknown }[] }[];
  }>("GET", "/forms?kind=ticket");
  expect(submissions[0]?.answers[0]).toMatchObject({ label: "Subject", value: "A broken lid" });

  const contact = [{ id: "email", type: "email", label: "Email", required: true }];
  await api.say(id, "How can we reach you?", [
    { type: "lead-capture-form", id: "lead-1", title: "Your contact details", fields: contact },
  ]);
  const lead = visitor.window.getByRole("region", { name: "Your contact details" });
  await lead.getByRole("textbox", { name: "Email" }).fill("ada@shop.example");
  await lead.getByRole("button", { name: "Send" }).click();
  await expect(lead.getByText("Sent. Thank you.")).toBeVisible();
  await expect
    .poll(async () => (await api.messages(id)).flatMap(({ attchs }) => attchs).map(({ type }) => type))
    .toContain("lead-capture-response");
});
