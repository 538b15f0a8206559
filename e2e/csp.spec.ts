import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { picture, tone } from "./support/media-files.ts";
import { holdChats } from "./support/past-chats.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const GUIDE = readFileSync(join(import.meta.dirname, "../docs/guide/content-security-policy.md"), "utf8");
const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const NONCE = "Zm9yLW9uZS1wYWdl";
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";

/** A line of the guide, for this chat, under which everything that it does not name is refused. */
function policyOf(name: string, chat: string): string {
  const [, line] = new RegExp(`<!-- policy: ${name} -->\\s+\`\`\`text\\n(.+)\\n\`\`\``).exec(GUIDE) ?? [];
  if (line === undefined) throw new Error(`The guide has no line "${name}".`);
  return line
    .replaceAll("https://chat.example.com", chat)
    .replaceAll("wss://chat.example.com", chat.replace("http", "ws"))
    .replaceAll("RANDOM", NONCE);
}

const strict = (...lines: string[]): string => ["default-src 'none'", ...lines].join("; ");

/** Each source of a policy taken away once: what was taken, and what is left. */
function withoutEach(policy: string): { taken: string; left: string }[] {
  const directives = policy.split("; ").map((directive) => directive.split(" "));
  return directives.flatMap(([name = "", ...sources], at) =>
    sources.map((taken) => {
      const rest = sources.filter((source) => source !== taken);
      const changed = [name, ...(rest.length > 0 ? rest : ["'none'"])];
      return {
        taken: `${name} ${taken}`,
        left: directives
          .with(at, changed)
          .map((all) => all.join(" "))
          .join("; "),
      };
    }),
  );
}

/** A visitor of the site, with what its policy refused in every page of theirs. */
async function visit(context: BrowserContext, site: HostSite) {
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
    // A device without emoji of its own.
    CanvasRenderingContext2D.prototype.fillText = () => {};
  });
  const page = await context.newPage();
  await page.goto(site.url);
  const violations = async (of: Page = page): Promise<string[]> =>
    of.evaluate(() => (window as unknown as { violations: string[] }).violations);
  return { visitor: new VisitorPage(page), violations };
}

/** Answers the video platform with an empty page: no test asks the world. */
async function standInForYouTube(context: BrowserContext): Promise<void> {
  await context.route(/youtube-nocookie/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
  );
}

const isLoaded = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0;

/** Sends a picture, a sound and a link to a video. */
async function sendMedia(visitor: VisitorPage): Promise<void> {
  await visitor.window.locator('input[type="file"]').setInputFiles([picture("one.png"), tone("two.wav", 2)]);
  const chips = visitor.window.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  await expect(chips).toHaveCount(2);
  await visitor.send("Two files");
  await expect(visitor.log.getByRole("button", { name: "Picture one.png" })).toBeVisible();
  await visitor.send(`And ${YOUTUBE}`);
  await expect(visitor.log.getByRole("button", { name: /Play from YouTube/ })).toBeVisible();
}

/** Looks at picture and sound, and presses the video; what does not work is left to the violations. */
async function lookAtMedia(visitor: VisitorPage): Promise<void> {
  await visitor.openChat();
  await visitor.log.getByRole("button", { name: /Play from YouTube/ }).click();
}

test("under the guide's line by host, and Trusted Types, everything works without a violation", async ({
  visitorContext,
  network,
  agent,
  api,
}) => {
  await standInForYouTube(visitorContext);
  const policy = strict(policyOf("host", network.url), policyOf("videos", network.url), TRUSTED_TYPES);
  const site = await HostSite.serve({ chatOrigin: network.url, policy });
  const { visitor, violations } = await visit(visitorContext, site);
  await holdChats(visitor, api, ["An earlier question"]);
  await visitor.page.reload();
  await visitor.window.waitFor();
  await visitor.openChat();
  await visitor.send("Everything, please");
  await agent.openConversation();
  await agent.send("Here you are");
  await expect(visitor.bubble("Here you are")).toBeVisible();
  await sendMedia(visitor);
  const image = visitor.log.getByRole("button", { name: "Picture one.png" }).locator("img");
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  const sound = visitor.log.getByRole("group", { name: "Sound two.wav" });
  await sound.getByRole("button", { name: "Play" }).click();
  await expect(sound.getByRole("button", { name: "Pause" })).toBeVisible();
  await visitor.log.getByRole("button", { name: /Play from YouTube/ }).click();
  await expect(visitor.log.locator("iframe")).toBeVisible();
  await visitor.page.getByRole("button", { name: "Choose an emoji" }).click();
  const emoji = visitor.page
    .getByRole("dialog", { name: "Emoji" })
    .getByRole("gridcell")
    .first()
    .locator("img");
  await expect.poll(() => emoji.evaluate(isLoaded)).toBe(true);
  await visitor.page.keyboard.press("Escape");
  await visitor.window.getByRole("button", { name: "More options" }).click();
  const [popout] = await Promise.all([
    visitor.page.waitForEvent("popup"),
    visitor.page.getByRole("menuitem", { name: /window/i }).click(),
  ]);
  const outside = new VisitorPage(popout);
  await outside.window.waitFor();
  await outside.openChat();
  await expect(outside.bubble("Here you are")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(await violations(popout)).toEqual([]);
  await site.close();
});

test("nothing in the guide's line by host is superfluous", async ({ visitorContext, network, server }) => {
  await server.signInLink();
  await standInForYouTube(visitorContext);
  const line = strict(policyOf("host", network.url), "frame-src https://www.youtube-nocookie.com");
  const site = await HostSite.serve({ chatOrigin: network.url, policy: line });
  const { visitor } = await visit(visitorContext, site);
  await visitor.openChat();
  await sendMedia(visitor);
  // An open window would open by itself on the next page.
  await visitor.minimize();
  await visitor.page.close();
  for (const { taken, left } of withoutEach(line.replace("default-src 'none'; ", ""))) {
    await test.step(taken, async () => {
      site.policy = strict(left);
      const { visitor: again, violations } = await visit(visitorContext, site);
      const [directive = "", source = ""] = taken.split(" ");
      const refused = async (): Promise<string[]> =>
        (await violations()).filter(
          (violation) => violation.startsWith(directive) && violation.includes(source),
        );
      const isMedia = /frame|img|media/.test(directive);
      if (isMedia) await lookAtMedia(again);
      else if (directive !== "script-src") await again.launcher.click();
      await expect.poll(async () => (await refused()).length).toBeGreaterThan(0);
      if (isMedia) await again.minimize();
      await again.page.close();
    });
  }
  await site.close();
});

for (const name of ["nonce", "strict-dynamic"])
  test(`the guide's line "${name}" is sufficient under Trusted Types, and needs its nonce`, async ({
    visitorContext,
    network,
    server,
  }) => {
    await server.signInLink();
    const line = policyOf(name, network.url);
    const [scripts = "", ...others] = line.split("; ");
    const site = await HostSite.serve({
      chatOrigin: network.url,
      policy: strict(line, TRUSTED_TYPES),
      attributes: `nonce="${NONCE}"`,
    });
    const { visitor, violations } = await visit(visitorContext, site);
    await visitor.openChat();
    await visitor.send("By a nonce");
    await expect(visitor.bubble("By a nonce")).toBeVisible();
    await visitor.page.getByRole("button", { name: "Choose an emoji" }).click();
    await expect(visitor.page.getByRole("dialog", { name: "Emoji" }).locator("img").first()).toBeVisible();
    expect(await violations()).toEqual([]);
    // The word 'strict-dynamic' is there for the page's other scripts: only the nonce can be missed.
    const [nonce] = withoutEach(scripts);
    site.policy = strict(nonce?.left ?? "", ...others);
    await visitor.page.reload();
    await expect.poll(async () => (await violations()).join()).toMatch(/^script-src/);
    await site.close();
  });
