import { expect, test } from "./support/fixtures.ts";

/** The smallest picture there is: one dark pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==",
  "base64",
);
const picture = { name: "teapot.png", mimeType: "image/png", buffer: PIXEL };
const page = {
  name: "teapot.html",
  mimeType: "text/html",
  buffer: Buffer.from("<script>document.title = 'taken over'</script>"),
};

test("[S1-05] a visitor's picture and an agent's file reach the other side", async ({ visitor, agent }) => {
  await visitor.openChat();
  await visitor.window.locator('input[type="file"]').setInputFiles(picture);
  await expect(visitor.window.getByRole("list", { name: "Files to send" })).toContainText("teapot.png");
  await visitor.send("Here it is");
  await expect(visitor.log.getByRole("button", { name: "Picture teapot.png" })).toBeVisible();
  await agent.openConversation();
  await expect(agent.messages.getByRole("link", { name: /teapot\.png/ })).toBeVisible();

  await agent.page
    .getByLabel("Choose files")
    .setInputFiles({ ...page, name: "invoice.pdf", mimeType: "application/pdf" });
  await expect(agent.page.getByRole("list", { name: "Files to send" })).toContainText("invoice.pdf");
  await agent.send("The invoice");
  await expect(visitor.log.getByRole("link", { name: /invoice\.pdf/ })).toBeVisible();
});

test("a page that a visitor uploads is saved, and runs nowhere", async ({ visitor, agent, network }) => {
  await visitor.openChat();
  await visitor.window.locator('input[type="file"]').setInputFiles(page);
  await visitor.send("Look at this");
  await agent.openConversation();
  const link = agent.messages.getByRole("link", { name: /teapot\.html/ });
  await expect(link).toBeVisible();
  const address = new URL((await link.getAttribute("href")) ?? "", network.url);
  const tab = await agent.page.context().newPage();
  const saved = tab.waitForEvent("download");
  // Going to a download is no navigation: the browser says so by failing it.
  await tab.goto(address.href).catch(() => undefined);
  expect((await saved).suggestedFilename()).toBe("teapot.html");
  expect(await tab.title()).not.toBe("taken over");
});

test("[S5-10] more files than a message may have are told and left out", async ({ visitor }) => {
  await visitor.openChat();
  const six = Array.from({ length: 6 }, (_, index) => ({ ...picture, name: `picture-${index + 1}.png` }));
  await visitor.window.locator('input[type="file"]').setInputFiles(six);
  await expect(visitor.window.getByRole("list", { name: "Files to send" }).getByRole("listitem")).toHaveCount(
    5,
  );
  await expect(visitor.window.getByText(/At most 5 files/)).toBeVisible();
});

test("what is sent while its file is on the way goes out with it, once", async ({ visitor, api }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await visitor.page.route("**/upload/visitor-chat/**", async (route) => {
    await arrival;
    await route.continue();
  });
  await visitor.openChat();
  await visitor.window.locator('input[type="file"]').setInputFiles(picture);
  await expect(visitor.window.getByRole("list", { name: "Files to send" })).toContainText("teapot.png");
  await visitor.send("Both together");
  await expect(visitor.composer).toHaveValue("Both together");
  arrive();
  await expect(visitor.bubble("Both together")).toBeVisible();
  await expect(visitor.composer).toHaveValue("");
  const { id } = await api.conversation();
  expect((await api.messages(id)).map(({ m, attchs }) => [m, attchs.length])).toEqual([["Both together", 1]]);
});
