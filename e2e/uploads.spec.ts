import { FILE_MAX_BYTES } from "@parley/protocol/limits";
import { expect, test } from "./support/fixtures.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Hello") });
const inputOf = ({ window }: VisitorPage) => window.locator('input[type="file"]');
const chipsOf = ({ window }: VisitorPage) =>
  window.getByRole("list", { name: "Files to send" }).getByRole("listitem");

/** What is dragged or pasted: files of these names and sizes. */
const carrying = async (
  { page }: VisitorPage,
  files: readonly { name: string; type: string; size: number }[],
) =>
  page.evaluateHandle((wanted) => {
    const data = new DataTransfer();
    for (const { name, type, size } of wanted)
      data.items.add(new File([new ArrayBuffer(size)], name, { type }));
    return data;
  }, files);

test("a file shows its progress, is tried again after a failure, and goes out", async ({ visitor }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  let attempts = 0;
  await visitor.page.route("**/upload/visitor-chat/**", async (route) => {
    attempts++;
    if (attempts === 1) return route.abort();
    await arrival;
    return route.continue();
  });
  await visitor.openChat();
  await inputOf(visitor).setInputFiles(text("notes.txt"));
  const chip = chipsOf(visitor);
  await expect(chip).toContainText("Couldn't upload");
  await chip.getByRole("button", { name: "Try notes.txt again" }).click();
  await expect(chip.getByRole("progressbar", { name: /notes\.txt: \d+\s?% uploaded/ })).toBeVisible();
  await expect(chip.getByRole("button", { name: "Remove notes.txt" })).toBeFocused();
  arrive();
  await expect(chip.getByRole("progressbar")).toHaveCount(0);
  await expect(visitor.page.getByText("1 file ready to send")).toBeAttached();
  await visitor.send("");
  await expect(visitor.log.getByRole("link", { name: /notes\.txt/ })).toBeVisible();
});

test("Send tries a failed file again, and the message goes out with it", async ({ visitor, api }) => {
  await visitor.page.route("**/upload/visitor-chat/**", (route) => route.abort(), { times: 1 });
  await visitor.openChat();
  await inputOf(visitor).setInputFiles(text("notes.txt"));
  await expect(chipsOf(visitor)).toContainText("Couldn't upload");
  await visitor.send("With notes");
  await expect(visitor.bubble("With notes")).toBeVisible();
  const { id } = await api.conversation();
  expect((await api.messages(id)).map(({ m, attchs }) => [m, attchs.length])).toEqual([["With notes", 1]]);
});

test("files are taken away by keys, and the focus goes to the next one, then to the field", async ({
  visitor,
}) => {
  await visitor.openChat();
  await inputOf(visitor).setInputFiles(["a.txt", "b.txt", "c.txt"].map(text));
  await expect(chipsOf(visitor)).toHaveCount(3);
  const remove = (name: string) => visitor.window.getByRole("button", { name: `Remove ${name}` });
  await remove("b.txt").focus();
  await visitor.page.keyboard.press("Enter");
  await expect(remove("c.txt")).toBeFocused();
  await visitor.page.keyboard.press("Delete");
  await expect(remove("a.txt")).toBeFocused();
  await visitor.page.keyboard.press("Delete");
  await expect(visitor.composer).toBeFocused();
  await expect(chipsOf(visitor)).toHaveCount(0);
});

test("[S5-07][S5-09][S5-10] too large files are left out first, then those too many; both are told for a while", async ({
  visitor,
}) => {
  await visitor.page.clock.install();
  await visitor.openChat();
  await expect(visitor.page.getByRole("button", { name: "Attach files" })).toBeVisible();
  const files = Array.from({ length: 6 }, (_, index) => ({
    name: `f${index}.txt`,
    type: "text/plain",
    size: 9,
  }));
  const data = await carrying(visitor, [
    { name: "film.mp4", type: "video/mp4", size: FILE_MAX_BYTES + 1 },
    ...files,
  ]);
  await visitor.composer.dispatchEvent("drop", { dataTransfer: data });
  await expect(chipsOf(visitor)).toHaveCount(5);
  await expect(visitor.window.getByText(/^film\.mp4 is over/)).toBeVisible();
  await expect(
    visitor.window.getByText("At most 5 files fit into one message; 1 was left out."),
  ).toBeVisible();
  // Pointed at, they stay.
  await visitor.window.getByText(/^film\.mp4 is over/).hover();
  await visitor.page.clock.runFor(13_000);
  await expect(visitor.window.getByText(/^film\.mp4 is over/)).toBeVisible();
  await visitor.page.mouse.move(0, 0);
  await visitor.page.clock.runFor(13_000);
  await expect(visitor.window.getByText(/^film\.mp4 is over/)).toHaveCount(0);
});

test("the place to drop files covers the window while they are over it", async ({ visitor }) => {
  await visitor.openChat();
  await expect(visitor.page.getByRole("button", { name: "Attach files" })).toBeVisible();
  const data = await carrying(visitor, [{ name: "a.txt", type: "text/plain", size: 9 }]);
  await visitor.log.dispatchEvent("dragenter", { dataTransfer: data });
  const place = visitor.window.getByText("Drop files here");
  const [box, window] = [await place.boundingBox(), await visitor.window.boundingBox()];
  expect(box?.height).toBeGreaterThan((window?.height ?? Infinity) - 40);
  await visitor.log.dispatchEvent("drop", { dataTransfer: data });
  await expect(place).toHaveCount(0);
  await expect(chipsOf(visitor)).toHaveCount(1);
});

test("[S5-11] a pasted picture becomes a file with a small picture of it", async ({ visitor }) => {
  await visitor.openChat();
  await expect(visitor.page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await visitor.composer.evaluate(async (field) => {
    const canvas = document.createElement("canvas");
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob as Blob], "shot.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(chipsOf(visitor)).toContainText("shot.png");
  await expect(chipsOf(visitor).locator("canvas")).toBeVisible();
});
