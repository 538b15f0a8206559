import type { FileAttachment } from "@parley/protocol";
import { expect, test } from "vitest";
import { createTab, type Tab } from "../testing/index.ts";
import type { UploadFile, UploadPort } from "./types.ts";
import { createUploads, type Uploads, type UploadsOptions } from "./uploads.ts";

const file = (name: string, size = 10, type = ""): UploadFile => ({ name, size, type });

const stored = ({ name, size }: UploadFile): FileAttachment => ({
  type: "file",
  url: `/files/1/${name}`,
  name,
  mimeType: "text/plain",
  size,
  extension: "txt",
});

/** An upload that has begun, in the hands of the test. */
interface Running {
  address: string;
  query: Record<string, string>;
  file: UploadFile;
  progress: (loaded: number, total: number) => void;
  answer: (body: unknown, status?: number) => Promise<void>;
  fail: () => Promise<void>;
  aborted: boolean;
}

function readUrl(url: string): Pick<Running, "address" | "query"> {
  const [address = "", query = ""] = url.split("?");
  const pairs = query.split("&").map((pair) => pair.split("="));
  return { address, query: Object.fromEntries(pairs) as Record<string, string> };
}

interface World extends Tab {
  uploads: Uploads<UploadFile>;
  running: Running[];
  released: string[];
}

async function createWorld(options: Partial<UploadsOptions<UploadFile>> = {}): Promise<World> {
  const tab = createTab();
  tab.server.routes.set("/upload/handle", () => ({ data: { handle: "handle-1" } }));
  const running: Running[] = [];
  const released: string[] = [];
  const upload: UploadPort<UploadFile> = (url, one, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const own: Running = {
        ...readUrl(url),
        file: one,
        progress: onProgress,
        aborted: false,
        async answer(body, status = 200) {
          resolve({ status, text: typeof body === "string" ? body : JSON.stringify(body) });
          await tab.clock.settle();
        },
        async fail() {
          reject(new TypeError("Failed"));
          await tab.clock.settle();
        },
      };
      signal.addEventListener("abort", () => {
        own.aborted = true;
        reject(new Error("AbortError"));
      });
      running.push(own);
    });
  await tab.connect();
  const uploads = createUploads(tab.client, {
    upload,
    preview: ({ name }) => `blob:${name}`,
    release: (preview) => void released.push(preview),
    ...options,
  });
  return { ...tab, uploads, running, released };
}

const sentMessages = ({ server }: World): unknown[] =>
  server.commands("/v1/message/visitor").map(([message]) => message);
const items = ({ uploads }: World) => uploads.getState().uploadFiles.flatMap((set) => set.items);

test("[S7-19] [S7-20] [S3-85] a file goes to the upload service with the page's handle, the session and its own id; the handle is asked for once", async () => {
  const world = await createWorld();
  const { uploads, running, clock, server } = world;
  uploads.add([file("a.txt")]);
  uploads.add([file("b.txt")]);
  await clock.advance(100);
  const handles = server.calls.filter(({ path }) => path === "/upload/handle");
  expect(handles).toHaveLength(1);
  expect(Number(handles[0]?.query["_t"])).toBeGreaterThan(1_000_000_000_000);
  const [first, second] = items(world);
  expect(running.map(({ address, query }) => [address, query])).toEqual([
    [
      "http://chat.test/upload/visitor-chat/visitor",
      { handle: "handle-1", visitorSessionId: "session-1", uuid: first?.uuid },
    ],
    [
      "http://chat.test/upload/visitor-chat/visitor",
      { handle: "handle-1", visitorSessionId: "session-1", uuid: second?.uuid },
    ],
  ]);
});

test("[S7-67] agents are told which files are coming", async () => {
  const world = await createWorld();
  world.uploads.add([file("a.txt", 12)]);
  await world.clock.advance(100);
  expect(world.server.commands("fileUploadMessage")).toEqual([
    [
      {
        handle: "handle-1",
        uuid: world.uploads.getState().uploadFiles[0]?.uuid,
        files: [{ name: "a.txt", size: 12 }],
      },
    ],
  ]);
});

test("[S3-34] [S3-19] [S7-21] a message waits for its files and is sent with what the server said of them", async () => {
  const world = await createWorld();
  const { uploads, running, clock, released } = world;
  uploads.add([file("a.txt"), file("b.txt")]);
  await clock.advance(100);
  expect(uploads.getState().uploadFiles).toHaveLength(1);
  expect(uploads.getState().uploadFiles[0]?.uuid).toBeTruthy();
  running[0]?.progress(5, 10);
  expect(items(world)[0]?.progress).toBe(0.5);
  running[0]?.progress(4, 10);
  expect(items(world)[0]?.progress).toBe(0.5);
  await running[0]?.answer(stored(file("a.txt")));
  expect(uploads.send("Two files")).toBe(true);
  await clock.advance(100);
  expect(sentMessages(world)).toEqual([]);
  // The next message does not wait for this one's files.
  expect(uploads.send("Just a word")).toBe(true);
  await running[1]?.answer({ data: stored(file("b.txt")) });
  await clock.advance(100);
  expect(sentMessages(world)).toMatchObject([
    { message: "Just a word" },
    { message: "Two files", attachments: [stored(file("a.txt")), stored(file("b.txt"))] },
  ]);
  expect(uploads.getState().uploadFiles).toEqual([]);
  expect(released).toEqual(["blob:a.txt", "blob:b.txt"]);
});

test("[S5-15] nothing is sent without text and files; files alone are", async () => {
  const world = await createWorld();
  expect(world.uploads.send("  ")).toBe(false);
  world.uploads.add([file("a.txt")]);
  await world.clock.advance(100);
  expect(world.uploads.send("")).toBe(true);
  await world.running[0]?.answer(stored(file("a.txt")));
  await world.clock.advance(100);
  expect(sentMessages(world)).toMatchObject([{ attachments: [{ name: "a.txt" }] }]);
});

test("[S3-20] a chosen file has a picture, an icon by its kind, and the file itself", async () => {
  const world = await createWorld();
  const picture = file("a.png", 10, "image/png");
  world.uploads.add([picture]);
  expect(items(world)[0]).toMatchObject({ preview: "blob:a.png", icon: "image", file: picture });
});

test("[S4-70] a failed file marks itself and its set; uploaded again it sends the message that waits", async () => {
  const world = await createWorld();
  const { uploads, running, clock } = world;
  uploads.add([file("a.txt"), file("b.txt")]);
  await clock.advance(100);
  await running[0]?.answer(stored(file("a.txt")));
  uploads.send("Here");
  await running[1]?.answer({ error: { code: "STORAGE_FULL", message: "Full." } }, 507);
  expect(uploads.getState().uploadFiles[0]?.hasError).toBe(true);
  expect(items(world).map(({ hasError, error }) => [hasError, error?.code])).toEqual([
    [false, undefined],
    [true, "STORAGE_FULL"],
  ]);
  uploads.retry(items(world)[1]?.uuid ?? "");
  expect(uploads.getState().uploadFiles[0]?.hasError).toBe(false);
  await clock.advance(100);
  await running[2]?.answer(stored(file("b.txt")));
  await clock.advance(100);
  expect(sentMessages(world)).toMatchObject([{ message: "Here", attachments: [{}, {}] }]);
});

test("an unreachable server and an answer that is none are failures too", async () => {
  const world = await createWorld();
  world.uploads.add([file("a.txt"), file("b.txt")]);
  await world.clock.advance(100);
  await world.running[0]?.fail();
  await world.running[1]?.answer("<html>");
  expect(items(world).map(({ error }) => error?.code)).toEqual(["NETWORK_ERROR", "NETWORK_ERROR"]);
});

test("a handle that the server has forgotten is replaced, and the file goes out again", async () => {
  const world = await createWorld();
  world.uploads.add([file("a.txt")]);
  await world.clock.advance(100);
  world.server.routes.set("/upload/handle", () => ({ data: { handle: "handle-2" } }));
  await world.running[0]?.answer({ error: { code: "UNKNOWN_UPLOAD", message: "" } }, 404);
  await world.clock.advance(100);
  expect(world.running[1]?.query["handle"]).toBe("handle-2");
  await world.running[1]?.answer(stored(file("a.txt")));
  expect(items(world)[0]?.status).toBe("done");
});

test("a file that is taken back is cancelled; the message goes without it, or with its text alone", async () => {
  const world = await createWorld();
  const { uploads, running, clock } = world;
  uploads.add([file("a.txt"), file("b.txt")]);
  await clock.advance(100);
  uploads.send("Here");
  await running[0]?.answer(stored(file("a.txt")));
  uploads.remove(items(world)[1]?.uuid ?? "");
  await clock.advance(100);
  expect(running[1]?.aborted).toBe(true);
  expect(sentMessages(world)).toMatchObject([{ message: "Here", attachments: [{ name: "a.txt" }] }]);
  uploads.add([file("c.txt")]);
  await clock.advance(100);
  uploads.send("Only text");
  uploads.remove(items(world)[0]?.uuid ?? "");
  await clock.advance(100);
  expect(sentMessages(world)[1]).toMatchObject({ message: "Only text" });
  expect(uploads.getState().uploadFiles).toEqual([]);
});

test("[S7-44] [S7-45] [S7-46] news over the socket count when handle and id are this page's", async () => {
  const world = await createWorld();
  const { uploads, clock, server } = world;
  uploads.add([file("a.txt"), file("b.txt")]);
  await clock.advance(100);
  const [one, two] = items(world).map(({ uuid }) => uuid);
  const tell = (name: string, payload: object): void => server.connection().emit(name, payload);
  tell("uploadProgress", { handle: "handle-1", uuid: one, loaded: 3, total: 4 });
  tell("uploadProgress", { handle: "handle-0", uuid: two, loaded: 3, total: 4 });
  tell("uploadProgress", { handle: "handle-1", uuid: "other", loaded: 1, total: 4 });
  expect(items(world).map(({ progress }) => progress)).toEqual([0.75, 0]);
  tell("uploadFinished", { handle: "handle-1", uuid: one, file: stored(file("a.txt")) });
  tell("uploadError", { handle: "handle-1", uuid: two, code: "FILE_TOO_LARGE", message: "Too large." });
  expect(items(world)).toMatchObject([
    { status: "done", progress: 1, attachment: { name: "a.txt" } },
    { status: "failed", error: { code: "FILE_TOO_LARGE" } },
  ]);
  // The answer to the upload itself was lost: nothing is taken back.
  await world.running[0]?.fail();
  expect(items(world)[0]?.status).toBe("done");
});

test("[S5-07] [S5-10] beside one text there are five files at most; the others are named until that was read", async () => {
  const world = await createWorld();
  world.uploads.add([1, 2, 3].map((number) => file(`${number}.txt`)));
  world.uploads.add([4, 5, 6].map((number) => file(`${number}.txt`)));
  expect(items(world).map(({ file: one }) => one.name)).toEqual([
    "1.txt",
    "2.txt",
    "3.txt",
    "4.txt",
    "5.txt",
  ]);
  expect(world.uploads.getState().dropped).toEqual(["6.txt"]);
  world.uploads.dismiss();
  expect(world.uploads.getState().dropped).toEqual([]);
});

test("who sends the files himself takes them when all are there", async () => {
  const world = await createWorld();
  world.uploads.add([file("a.txt")]);
  await world.clock.advance(100);
  expect(world.uploads.take()).toEqual([]);
  await world.running[0]?.answer(stored(file("a.txt")));
  expect(world.uploads.take()).toEqual([stored(file("a.txt"))]);
  expect(world.uploads.getState().uploadFiles).toEqual([]);
});

test("stopping cancels what is on its way", async () => {
  const world = await createWorld();
  world.uploads.add([file("a.txt")]);
  await world.clock.advance(100);
  world.uploads.stop();
  expect(world.running[0]?.aborted).toBe(true);
});
