import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadByXhr } from "./xhr-port.ts";

/** Stands for XMLHttpRequest; the test plays the network. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = "";
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened: unknown[] = [];
  sent: FormData | undefined;

  constructor() {
    FakeRequest.last = this;
  }

  open(...opened: unknown[]): void {
    this.opened = opened;
  }

  send(body: FormData): void {
    this.sent = body;
  }

  abort(): void {
    this.onabort?.();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const URL = "https://chat.example.com/upload/visitor-chat/visitor?handle=h";
const photo = new File(["1234"], "Photo.png", { type: "image/png" });

function start(signal = new AbortController().signal) {
  const onProgress = vi.fn<(loaded: number, total: number) => void>();
  const answer = uploadByXhr(URL, photo, { onProgress, signal });
  return { onProgress, answer, request: FakeRequest.last };
}

test("[S7-20][S7-21] the file goes in the field upload, and the answer comes back as it is", async () => {
  const { answer, request } = start();
  expect(request.opened).toEqual(["POST", URL]);
  expect(request.sent?.get("upload")).toMatchObject({ name: "Photo.png", size: 4 });
  request.status = 413;
  request.responseText = "too much";
  request.onload?.();
  expect(await answer).toEqual({ status: 413, text: "too much" });
});

test("progress is told where the browser knows the whole", () => {
  const { onProgress, request } = start();
  request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
  expect(onProgress.mock.calls).toEqual([[1, 4]]);
});

test("a cancelled upload ends the request, and one that was cancelled before never begins", async () => {
  const end = new AbortController();
  const { answer } = start(end.signal);
  end.abort();
  await expect(answer).rejects.toThrow("cancelled");
  const { answer: late, request } = start(end.signal);
  await expect(late).rejects.toThrow("cancelled");
  expect(request.sent).toBeUndefined();
});

test("a cut connection is a fault", async () => {
  const { answer, request } = start();
  request.onerror?.();
  await expect(answer).rejects.toThrow("The upload was cut.");
});
