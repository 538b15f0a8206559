import { chromiumSmoke } from "./browsers/chromium.ts";
import { firefoxSmoke } from "./browsers/firefox.ts";
import { smokeJourney } from "./browsers/journey.ts";
import { findFirefox, findWebKit } from "./browsers/programs.ts";
import { webkitSmoke } from "./browsers/webkit.ts";
import { test } from "./support/fixtures.ts";

test("the smoke journey holds in Chromium", async ({ visitorContext, network, server: _started, api }) => {
  const browser = chromiumSmoke(await visitorContext.newPage());
  await smokeJourney(browser, `${network.url}/demo`, api);
});

test("the smoke journey holds in Firefox", async ({ network, server: _started, api }) => {
  const program = findFirefox();
  test.skip(program === undefined && !process.env["CI"], "No Firefox is installed.");
  const browser = await firefoxSmoke(program ?? "firefox");
  try {
    await smokeJourney(browser, `${network.url}/demo`, api);
  } finally {
    await browser.close();
  }
});

test("the smoke journey holds in WebKitGTK", async ({ network, server: _started, api }) => {
  const programs = findWebKit();
  test.skip(
    programs === undefined && !process.env["CI"],
    "No WebKitGTK with its driver and Xvfb is installed.",
  );
  if (!programs) throw new Error("No WebKitGTK with its driver and Xvfb is installed.");
  const browser = await webkitSmoke(programs);
  try {
    await smokeJourney(browser, `${network.url}/demo`, api);
  } finally {
    await browser.close();
  }
});
