import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";

test("the signature covers time and body, and is what the guide says", () => {
  expect(signatureOf('{"a":1}', "5ec2e7", 1_800_000_000_999)).toBe(
    "t=1800000000,v1=64d19aac8bbba9adc59102b5c4e6c70c00f260df35df500528b46325f104cffa",
  );
});
