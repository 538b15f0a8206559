import AxeBuilder from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { expect, test as base } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const FIELDS = [
  { id: "name", type: "name", label: "", required: true },
  { id: "email", type: "email", label: "", required: true, help: "Only to answer you." },
  { id: "phone", type: "phone", label: "", required: false },
  { id: "how", type: "radio", label: "How", required: true, options: ["By email", "By phone"] },
  { id: "what", type: "checkbox", label: "What", required: true, options: ["Teapot", "Mug"] },
  { id: "message", type: "textarea", label: "", required: true },
];

/** The form before the chat, with one field of each kind, in a browser of the visitor's own. */
const test = base.extend<{ tab: VisitorPage; form: Locator }>({
  tab: async ({ server, visitorContext, network }, use) => {
    await server.applySettings({ states: { prechat: { fields: FIELDS } } });
    await use(await VisitorPage.open(visitorContext, `${network.url}/demo`));
  },
  form: async ({ tab }, use) => {
    await openForm(tab);
    await use(tab.window.getByRole("region", { name: "Before we start" }));
  },
});

async function openForm(tab: VisitorPage): Promise<void> {
  if (!(await tab.window.isVisible())) await tab.launcher.click();
  await tab.window.getByRole("button", { name: "Send us a message" }).click();
}

const field = (form: Locator, name: string): Locator => form.getByRole("textbox", { name });
const send = async (form: Locator): Promise<void> =>
  form.getByRole("button", { name: "Start the chat" }).click();

/** Fills a field in and leaves it. */
async function answer(control: Locator, text: string): Promise<void> {
  await control.fill(text);
  await control.blur();
}

test("[S5-28] [S5-30] [S5-31] [S5-32] [S5-34] [S5-35] [S5-38] a field that is left says what is wrong with it", async ({
  form,
}) => {
  const email = field(form, "Email");
  for (const wrong of ["ada", "ada@nowhere", "Ada <ada@shop.example>", `${"a".repeat(140)}@shop.example`]) {
    await answer(email, wrong);
    await expect(email, wrong).toHaveAccessibleDescription(/Invalid email address/);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("");
  }
  const name = field(form, "Name");
  await answer(name, "x".repeat(41));
  await expect(name).toHaveAccessibleDescription("Must not be exceed in 40 characters");
  await answer(name, "x".repeat(40));
  await expect(name).toHaveAttribute("aria-invalid", "false");
  const phone = field(form, "Phone");
  await answer(phone, "1234567");
  await expect(phone).toHaveAccessibleDescription("Invalid phone number length");
  await answer(phone, "12345678x");
  await expect(phone).toHaveAccessibleDescription("Invalid phone number");
});

test("[S5-39] blanks around an address or a number are gone once it is left", async ({ form }) => {
  await answer(field(form, "Email"), "  ada@shop.example ");
  await expect(field(form, "Email")).toHaveValue("ada@shop.example");
  await expect(field(form, "Email")).toHaveAttribute("aria-invalid", "false");
  await answer(field(form, "Phone"), " +49 (30) 1234-567 ");
  await expect(field(form, "Phone")).toHaveValue("+49 (30) 1234-567");
  await expect(field(form, "Phone")).toHaveAttribute("aria-invalid", "false");
});

test("[S5-37] [S5-40] [S5-41] sending marks everything that is required and missing; the first of it takes the focus", async ({
  form,
}) => {
  await send(form);
  await expect(field(form, "Name")).toBeFocused();
  await expect(field(form, "Name")).toBeInViewport();
  await expect(form.getByText("Please fill this in", { exact: true })).toHaveCount(3);
  const how = form.getByRole("radiogroup", { name: /How/ });
  await expect(how).toHaveAccessibleDescription("Please choose");
  const what = form.getByRole("group", { name: /What/ });
  await expect(what).toHaveAccessibleDescription("Please choose");
  await expect(field(form, "Phone")).toHaveAttribute("aria-invalid", "false");
  await how.getByRole("radio", { name: "By email" }).check();
  await what.getByRole("checkbox", { name: "Mug" }).check();
  await expect(form.getByText("Please choose", { exact: true })).toHaveCount(0);
  await field(form, "Name").fill("Ada");
  await send(form);
  await expect(field(form, "Email")).toBeFocused();
  await expect(field(form, "Email")).toHaveAccessibleDescription("Only to answer you. Please fill this in");
});

test("[S5-19] a text area takes 500 characters and counts the last of them", async ({ form }) => {
  const message = field(form, "Message");
  await message.fill("x".repeat(399));
  await expect(form.getByText(/characters? left/)).toHaveCount(0);
  await message.press("End");
  await message.pressSequentially("y");
  await expect(message).toHaveAccessibleDescription("100 characters left");
  await message.fill("x".repeat(499));
  await message.press("End");
  await message.pressSequentially("yz");
  await expect(message).toHaveValue(`${"x".repeat(499)}y`);
  await expect(message).toHaveAccessibleDescription("0 characters left");
});

test("what was typed is there again after another view, a closed window and a reload", async ({
  tab,
  form,
}) => {
  await field(form, "Message").fill("A long story");
  await form.getByRole("checkbox", { name: "Mug" }).check();
  await tab.window.getByRole("button", { name: "Back to home" }).click();
  await openForm(tab);
  await expect(field(form, "Message")).toHaveValue("A long story");
  await tab.minimize();
  await tab.launcher.click();
  await expect(field(form, "Message")).toHaveValue("A long story");
  await tab.page.reload();
  await openForm(tab);
  await expect(field(form, "Message")).toHaveValue("A long story");
  await expect(form.getByRole("checkbox", { name: "Mug" })).toBeChecked();
});

test("a form is sent once, however often its button is pressed, and waits for the connection", async ({
  form,
  network,
  api,
}) => {
  await field(form, "Name").fill("Ada");
  await field(form, "Email").fill("ada@shop.example");
  await form.getByRole("radio", { name: "By email" }).check();
  await form.getByRole("checkbox", { name: "Mug" }).check();
  await field(form, "Message").fill("A long story");
  network.cut();
  await expect(form.getByText("You're offline. What you wrote stays here.")).toBeVisible();
  const button = form.getByRole("button", { name: /Start the chat|Sending/ });
  await button.dblclick();
  await expect(button).toHaveText("Sending…");
  network.restore();
  await form.waitFor({ state: "detached" });
  const { submissions } = await api.call<{ submissions: unknown[] }>("GET", "/forms?kind=prechat");
  expect(submissions).toHaveLength(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in a form with faults (${colorScheme})`, async ({ tab, form }) => {
    await tab.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await send(form);
    await expect(field(form, "Name")).toHaveAttribute("aria-invalid", "true");
    const { violations } = await new AxeBuilder({ page: tab.page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(" "))])).toEqual(
      [],
    );
  });
}
