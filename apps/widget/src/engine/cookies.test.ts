import { expect, test } from "vitest";
import { createCookies } from "./cookies.ts";

const pageAt = (address: string, top?: () => unknown): Window => {
  const page = { document: { cookie: "a=1" }, location: new URL(address), self: {} };
  Object.defineProperty(page, "top", { get: top ?? (() => page.self) });
  return page as unknown as Window;
};

test("[S9-07][S9-08] the page says whether it is secure and whether it is in a frame", () => {
  const jar = createCookies(pageAt("https://shop.example.com/a"));
  expect(jar).toMatchObject({ hostname: "shop.example.com", isSecure: true, isFramed: false });
  expect(createCookies(pageAt("http://localhost:3000/")).isSecure).toBe(false);
  expect(createCookies(pageAt("https://a.example/", () => ({}))).isFramed).toBe(true);
});

test("a page that may not look at what is around it is in a frame", () => {
  const jar = createCookies(
    pageAt("https://a.example/", () => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
  expect(jar.isFramed).toBe(true);
});

test("cookies are read and written as the document does it", () => {
  const page = pageAt("https://a.example/");
  const jar = createCookies(page);
  expect(jar.read()).toBe("a=1");
  jar.write("b=2; Path=/");
  expect(page.document.cookie).toBe("b=2; Path=/");
});
