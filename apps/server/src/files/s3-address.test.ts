import { expect, test } from "vitest";
import { StartError } from "../config/start-error.ts";
import { readS3Address } from "./s3-address.ts";

test("Amazon's address says nearly everything", () => {
  expect(readS3Address("https://AKIA:a%2Fb%3D@s3.eu-central-1.amazonaws.com/chat")).toEqual({
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    bucket: "chat",
    prefix: "",
    region: "eu-central-1",
    pathStyle: false,
    credentials: { accessKeyId: "AKIA", secretAccessKey: "a/b=" },
    downloadEndpoint: "https://s3.eu-central-1.amazonaws.com",
  });
});

test("a service of one's own is addressed by path, and only https is shown to browsers by itself", () => {
  expect(readS3Address("http://key:secret@minio:9000/chat/files/2026?region=home")).toEqual({
    endpoint: "http://minio:9000",
    bucket: "chat",
    prefix: "files/2026/",
    region: "home",
    pathStyle: true,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    downloadEndpoint: null,
  });
  const shown = (settings: string): string | null =>
    readS3Address(`http://minio:9000/chat?${settings}`).downloadEndpoint;
  expect(shown("downloads=redirect")).toBe("http://minio:9000");
  expect(shown("public=https://files.example.com/")).toBe("https://files.example.com");
  expect(shown("public=https://files.example.com&downloads=server")).toBeNull();
  expect(readS3Address("https://s3.example.com/chat?downloads=server").downloadEndpoint).toBeNull();
  expect(readS3Address("https://s3.example.com/chat?pathStyle=0").pathStyle).toBe(false);
});

test("without a key the machine's own rights are used", () => {
  expect(readS3Address("https://s3.example.com/chat").credentials).toBeUndefined();
});

test.each([
  ["chat", "must be an address"],
  ["ftp://key:Sesame@host/chat", "must be an address"],
  ["https://key:Sesame@host", "names no bucket"],
  ["https://key:Sesame@host//", "names no bucket"],
  ["https://key@host/chat", "key and its secret"],
  ["https://:Sesame@host/chat", "key and its secret"],
  ["https://key:Sesame%@host/chat", "begins no character"],
  ["https://key:Sesame@host/chat?regoin=x", 'a setting "regoin"'],
  ["https://key:Sesame@host/chat?pathStyle=maybe", "pathStyle"],
  ["https://key:Sesame@host/chat?downloads=never", "redirect or server"],
  ["https://key:Sesame@host/chat?public=files", "address for browsers"],
])("%s is refused with a sentence that keeps the secret", (text, sentence) => {
  const failure = (): unknown => {
    try {
      return readS3Address(text);
    } catch (error) {
      return error;
    }
  };
  expect(failure()).toBeInstanceOf(StartError);
  expect((failure() as StartError).message).toContain(sentence);
  expect((failure() as StartError).message).not.toContain("Sesame");
});
