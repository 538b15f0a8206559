import { renderToString as renderReact } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createSSRApp, defineComponent, h } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import { ParleyChatElement } from "./element/index.ts";
import * as forReact from "./react/index.ts";
import * as forVue from "./vue/index.ts";

const SHOP = { server: "https://chat.example.com", propertyId: "shop" };

test("React on a server: nothing for a chat over the page, its place for an embedded one, empty hooks", () => {
  const warned = vi.spyOn(console, "error");
  const Probe = (): string => `${typeof forReact.useParley()} ${forReact.useUnreadCount()}`;
  expect(renderReact(<forReact.ParleyChat {...SHOP} />)).toBe("");
  expect(renderReact(<forReact.ParleyChat {...SHOP} embedded id="place" className="c" />)).toBe(
    '<div id="place" class="c"></div>',
  );
  expect(renderReact(<Probe />)).toBe("undefined 0");
  expect(warned).not.toHaveBeenCalled();
});

test("Vue on a server: the same", async () => {
  const warned = vi.spyOn(console, "warn");
  const render = (props: object): Promise<string> =>
    renderVue(createSSRApp(() => h(forVue.ParleyChat, { ...SHOP, ...props })));
  expect(await render({ onChatStarted() {} })).toBe("<!---->");
  expect(await render({ embedded: true, id: "place", onError() {} })).toBe('<div id="place"></div>');
  const Probe = defineComponent(() => {
    const parley = forVue.useParley();
    const unread = forVue.useUnreadCount();
    return () => `${typeof parley.value} ${unread.value}`;
  });
  expect(await renderVue(createSSRApp(Probe))).toBe("undefined 0");
  expect(warned).not.toHaveBeenCalled();
});

test("the web component can be imported on a server", () => {
  expect(ParleyChatElement.observedAttributes).toContain("server");
});
