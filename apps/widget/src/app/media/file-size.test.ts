import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test("sizes are said in the unit that keeps them short", () => {
  expect(fileSize(0, "en")).toBe("0 byte");
  expect(fileSize(1_024, "en")).toBe("1 kB");
  expect(fileSize(3_565_158, "en")).toBe("3.4 MB");
  expect(fileSize(52_428_800, "en")).toBe("50 MB");
  expect(fileSize(3_565_158, "de")).toBe("3,4 MB");
});
