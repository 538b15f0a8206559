import { existsSync } from "node:fs";
import type { WebKitPrograms } from "./webkit.ts";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/usr/lib/firefox-esr/firefox-esr"];
const MINI_BROWSERS = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap((machine) =>
  ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"].map(
    (api) => `/usr/lib/${machine}/${api}/MiniBrowser`,
  ),
);

const first = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));

/** The system's Firefox, where there is one. */
export const findFirefox = (): string | undefined => process.env["PARLEY_FIREFOX"] ?? first(FIREFOX);

/** WebKitGTK with what it needs, where all of it is there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = first(["/usr/bin/WebKitWebDriver"]);
  const browser = first(MINI_BROWSERS);
  const screen = first(["/usr/bin/Xvfb"]);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}
