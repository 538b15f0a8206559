import { expect, test } from "./support/fixtures.ts";

const DAY_S = 86_400;

test("[S9-06] [S9-07] [S6-07] the visitor's id is kept in a cookie for 180 days, for this site alone", async ({
  visitor,
  visitorContext,
}) => {
  await visitor.openChat();
  await visitor.send("Hello");
  await expect.poll(async () => (await visitorContext.cookies()).length).toBeGreaterThan(0);
  const cookies = (await visitorContext.cookies()).filter(({ name }) => /parley/i.test(name));
  expect(cookies.length).toBeGreaterThan(0);
  for (const { expires, sameSite, secure } of cookies) {
    expect(Math.round((expires - Date.now() / 1_000) / DAY_S)).toBe(180);
    expect(sameSite).toBe("Lax");
    expect(secure).toBe(false);
  }
});

test("the same visitor is known by the cookie alone, when the page's storage was emptied", async ({
  visitor,
}) => {
  await visitor.openChat();
  await visitor.send("Remember me by my cookie");
  await expect(visitor.bubble("Remember me by my cookie")).toHaveCount(1);
  await visitor.page.evaluate(() => localStorage.clear());
  await visitor.page.reload();
  await visitor.window.waitFor();
  await visitor.openChat();
  await expect(visitor.bubble("Remember me by my cookie")).toHaveCount(1);
});
