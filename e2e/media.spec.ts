import type { Page } from "@playwright/test";
import type { AgentDesk } from "./support/agent-desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { picture, tone } from "./support/media-files.ts";
import { applySettings } from "./support/settings.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** Sends files with a text from the desk. */
async function sendFiles(
  { page, send }: { page: Page; send: (text: string) => Promise<void> },
  text: string,
  files: ReturnType<typeof picture>[],
): Promise<void> {
  await page.getByLabel("Choose files").setInputFiles(files);
  const waiting = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  await expect(waiting).toHaveCount(files.length);
  await send(text);
}
const from = (agent: AgentDesk) => ({ page: agent.page, send: (text: string) => agent.send(text) });

/** Answers every request to a platform with an empty page, and tells which were made. */
async function watchPlatforms(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/youtube|vimeo|ytimg/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  return asked;
}

test("[S3-13] [S3-15] pictures keep their place, stand in a grid and open large, with keys from one to the next", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Do you have pictures?");
  await agent.openConversation();
  await sendFiles(from(agent), "These", [picture("one.png"), picture("two.png"), picture("three.png")]);
  const first = visitor.log.getByRole("button", { name: "Picture one.png" });
  await expect(first.locator("img")).toHaveJSProperty("complete", true);
  await expect(visitor.log.getByRole("button", { name: /^Picture/ })).toHaveCount(3);

  await first.click();
  const lightbox = visitor.page.getByRole("dialog", { name: /^Picture/ });
  await expect(lightbox.getByRole("img", { name: "one.png" })).toBeVisible();
  await expect(lightbox).toContainText("1 of 3");
  await expect(lightbox.getByRole("link", { name: "Download one.png" })).toHaveAttribute("href", /\/files\//);
  await visitor.page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("img", { name: "two.png" })).toBeVisible();
  await lightbox.getByRole("button", { name: "Next picture" }).click();
  await expect(lightbox.getByRole("img", { name: "three.png" })).toBeVisible();
  await expect(lightbox.getByRole("button", { name: "Next picture" })).toBeHidden();

  // The focus stays inside, and goes back to where it came from; the window stays open.
  for (let count = 0; count < 8; count++) await visitor.page.keyboard.press("Tab");
  expect(
    await lightbox.evaluate((dialog) => {
      const root = dialog.getRootNode() as ShadowRoot;
      return root.activeElement === null || dialog.contains(root.activeElement);
    }),
  ).toBe(true);
  await visitor.page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();
  await expect(visitor.log).toBeVisible();
});

test("a picture that does not come says so in its place, and can be asked for again", async ({
  visitor,
  agent,
}) => {
  let isBroken = true;
  await visitor.page.route("**/files/**", (route) => (isBroken ? route.abort() : route.continue()));
  await visitor.openChat();
  await visitor.send("Do you have pictures?");
  await agent.openConversation();
  await sendFiles(from(agent), "This", [picture("one.png")]);
  const broken = visitor.log.getByRole("button", { name: /Couldn't load the picture/ });
  await expect(broken).toBeVisible();
  const place = await broken.boundingBox();
  isBroken = false;
  await broken.click();
  const there = visitor.log.getByRole("button", { name: "Picture one.png" });
  await expect(there.locator("img")).toHaveJSProperty("naturalWidth", 480);
  expect((await there.boundingBox())?.height).toBe(place?.height);
});

test("[S3-14] [S7-90] a platform's video is a card; only when it is pressed is the platform asked, at its host that sets no cookies", async ({
  visitor,
  api,
}) => {
  // The demo page's policy forbids all frames: this is a page of somebody else.
  const site = await HostSite.serve({ chatOrigin: new URL(visitor.page.url()).origin });
  const asked = await watchPlatforms(visitor.page);
  await visitor.page.goto(site.url);
  const there = new VisitorPage(visitor.page);
  await there.openChat();
  await there.send(`Is it like ${YOUTUBE}&t=90?`);
  const play = there.log.getByRole("button", { name: /Play from YouTube/ });
  await expect(play).toBeVisible();
  await expect(there.log.getByRole("link", { name: /youtube\.com/ })).toBeVisible();
  expect(asked).toEqual([]);
  const place = await play.boundingBox();
  await play.click();
  const frame = there.log.locator("iframe");
  await expect(frame).toHaveAttribute("title", "YouTube video");
  await expect(frame).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1&mute=0&.*start=90/,
  );
  await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
  expect(await frame.boundingBox()).toEqual(place);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((url) => new URL(url).host === "www.youtube-nocookie.com")).toBe(true);
  expect((await api.conversation()).id).not.toBe("");
  await site.close();
});

test("where the page's policy forbids the frame, the card says so and leads to the platform", async ({
  visitor,
}) => {
  await watchPlatforms(visitor.page);
  await visitor.openChat();
  await visitor.send(`Is it like ${YOUTUBE}`);
  await visitor.log.getByRole("button", { name: /Play from YouTube/ }).click();
  await expect(visitor.log.getByText("YouTube videos can't be played on this page.")).toBeVisible();
  await expect(visitor.log.getByRole("link", { name: "Watch on YouTube" })).toHaveAttribute("href", YOUTUBE);
});

test("[S3-18] the owner's choices decide how videos are played", async ({ server, network, visitor }) => {
  await applySettings(
    { server, url: network.url },
    { video: { privacy: false, controls: false, loop: true, mute: true } },
  );
  const site = await HostSite.serve({ chatOrigin: new URL(visitor.page.url()).origin });
  await watchPlatforms(visitor.page);
  await visitor.page.goto(site.url);
  const there = new VisitorPage(visitor.page);
  await there.openChat();
  await there.send(`Is it like ${YOUTUBE}`);
  await there.log.getByRole("button", { name: /Play from YouTube/ }).click();
  await expect(there.log.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube\.com\/embed\/dQw4w9WgXcQ\?autoplay=1&mute=1&controls=0&loop=1&playlist=dQw4w9WgXcQ/,
  );
  await site.close();
});

test("[S3-16] [S3-17] a sound has its name, length and size and plays; a file keeps its ending on a narrow line", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Hello?");
  await agent.openConversation();
  const report = {
    name: "the-quarterly-report-of-the-pottery-for-2026.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.4\n${"x".repeat(2_000)}`),
  };
  await sendFiles(from(agent), "Listen and read", [tone("voice.wav", 12), report]);
  const sound = visitor.log.getByRole("group", { name: "Sound voice.wav" });
  await expect(sound).toContainText("0:12");
  await expect(sound).toContainText("94 kB");
  await sound.getByRole("button", { name: "Play" }).click();
  await expect(sound.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(async () => Number(await sound.getByRole("slider").inputValue())).toBeGreaterThan(0);
  await sound.getByRole("button", { name: "Pause" }).click();
  await expect(sound.getByRole("button", { name: "Play" })).toBeVisible();

  const file = visitor.log.getByRole("link", { name: /Download.*2026\.pdf/ });
  await expect(file).toContainText("2 kB");
  const [line, ending] = await Promise.all([
    file.boundingBox(),
    file.getByText("-2026.pdf", { exact: true }).boundingBox(),
  ]);
  expect((ending?.x ?? 0) + (ending?.width ?? 0)).toBeLessThan((line?.x ?? 0) + (line?.width ?? 0));
});

test("[S3-12] a pressed answer is what the visitor says; the question then shows which it was and asks no more", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("Something is broken");
  const { id } = await api.conversation();
  await api.say(id, "Which one? [Teapot] [Mug]");
  const answers = visitor.log.getByRole("group", { name: "Suggested answers" });
  await answers.getByRole("button", { name: "Teapot" }).focus();
  await visitor.page.keyboard.press("ArrowRight");
  await expect(answers.getByRole("button", { name: "Mug" })).toBeFocused();
  await visitor.page.keyboard.press("Enter");
  await expect(answers.getByRole("button", { name: "Chosen: Mug" })).toHaveAttribute("aria-disabled", "true");
  await answers.getByRole("button", { name: "Teapot" }).click({ force: true });
  await expect
    .poll(async () =>
      (await api.messages(id)).filter(({ ut, t }) => ut === "v" && t === "c").map(({ m }) => m),
    )
    .toEqual(["Something is broken", "Mug"]);
});

test("[S8-20] [S9-13] [S7-88] without Web Audio the chime's file comes from the chat's host; one that cannot be loaded is told in the log", async ({
  visitor,
  visitorContext,
  network,
  agent,
}) => {
  await visitorContext.addInitScript(() => {
    Object.assign(window, { AudioContext: undefined });
  });
  const asked: string[] = [];
  await visitorContext.route("**/*.wav", async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  const warned = visitor.page.waitForEvent("console", (message) =>
    message.text().includes("The chat sound could not be loaded."),
  );
  await visitor.page.reload();
  await visitor.openChat();
  await visitor.send("Is anybody there?");
  await visitor.minimize();
  await agent.openConversation();
  await agent.send("We are here.");
  await warned;
  expect(asked.map((url) => new URL(url).origin)).toEqual([network.url]);
});
