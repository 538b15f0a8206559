import { expect, test } from "vitest";
import type { UploadInput } from "../api/upload-file.ts";
import { deskEnd } from "../testing/desk-end.ts";
import { picture } from "../testing/samples.ts";
import { createUploads } from "./uploads.ts";

const file = (name: string, size = 2_048): File => ({ name, size }) as File;

function setUp() {
  const end = deskEnd();
  let last = 0;
  const uploads = createUploads(end.context, () => `file-${(last += 1)}`);
  const files = () => end.store.get().draftFiles["c1"] ?? [];
  const input = (index: number): UploadInput => end.requests[index]?.input[0] as UploadInput;
  return { ...end, uploads, files, input };
}

test("files are sent up at once, with their progress, and are ready with what the server says of them", async () => {
  const { uploads, files, requests, input } = setUp();
  expect(uploads.add("c1", [file("cat.png"), file("dog.png")])).toBeNull();
  expect(files().map(({ name, status }) => [name, status])).toEqual([
    ["cat.png", "uploading"],
    ["dog.png", "uploading"],
  ]);
  input(0).onProgress(0.25);
  expect(files()[0]?.done).toBe(0.25);
  await requests[0]?.answer(picture);
  expect(files()[0]).toMatchObject({ status: "ready", attachment: picture });
});

test("a failed file is sent again when the agent wants it", async () => {
  const { uploads, files, requests } = setUp();
  uploads.add("c1", [file("cat.png")]);
  uploads.retry("c1", "file-1");
  expect(requests).toHaveLength(1);
  await requests[0]?.refuse("UNREACHABLE");
  uploads.retry("c1", "file-1");
  expect(files()[0]).toMatchObject({ id: "file-1", status: "uploading", error: null });
  await requests[1]?.answer(picture);
  expect(files()[0]?.status).toBe("ready");
});

test("a refused file says why and stays until it is taken away", async () => {
  const { uploads, files, requests } = setUp();
  uploads.add("c1", [file("cat.png")]);
  await requests[0]?.refuse("STORAGE_FULL");
  expect(files()[0]).toMatchObject({ status: "failed", error: "Refused: STORAGE_FULL." });
  uploads.remove("c1", "file-1");
  expect(files()).toEqual([]);
});

test("taking a file away cancels its upload, and nothing comes back of it", async () => {
  const { uploads, files, requests, input } = setUp();
  uploads.add("c1", [file("cat.png")]);
  uploads.remove("c1", "file-1");
  expect(input(0).signal.aborted).toBe(true);
  await requests[0]?.refuse("CANCELLED");
  expect(files()).toEqual([]);
});

test("too large files and those beyond five are not begun, and it is said", () => {
  const { uploads, files } = setUp();
  expect(uploads.add("c1", [file("film.mp4", 60_000_000)])).toMatch(/50 MB/);
  expect(
    uploads.add(
      "c1",
      [1, 2, 3, 4].map((n) => file(`${n}.png`)),
    ),
  ).toBeNull();
  expect(uploads.add("c1", [file("5.png"), file("6.png")])).toMatch(/at most 5/);
  expect(files()).toHaveLength(5);
});
