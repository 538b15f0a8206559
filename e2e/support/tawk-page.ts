import type { BrowserContext, Page } from "@playwright/test";
import { HostSite } from "./host-site.ts";
import { VisitorPage } from "./visitor-page.ts";

/** Every callback slot, with the window event of the same meaning. */
export const SLOTS = (
  "Load BeforeLoad StatusChange ChatMaximized ChatMinimized ChatHidden ChatStarted ChatEnded PrechatSubmit " +
  "OfflineSubmit ChatMessageVisitor ChatMessageAgent ChatMessageSystem AgentJoinChat AgentLeaveChat " +
  "ChatSatisfaction VisitorNameChanged FileUpload TagsUpdated UnreadCountChanged"
).split(" ");

/** The snippet as tawk.to publishes it, with the address of this chat and the page's own lines after the first. */
const snippet = (chatOrigin: string, own: string): string => `<!--Start of Tawk.to Script-->
<script type="text/javascript">
var Tawk_API=Tawk_API||{}, Tawk_LoadStart=new Date();
window.told=[];
${JSON.stringify(SLOTS)}.forEach(function(name){
Tawk_API['on'+name]=function(){told.push(['on'+name].concat([].slice.call(arguments)));};
window.addEventListener('tawk'+name,function(event){told.push(['tawk'+name,event.detail]);});
});
${own}
(function(){
var s1=document.createElement("script"),s0=document.getElementsByTagName("script")[0];
s1.async=true;
s1.src='${chatOrigin}/main/default';
s1.charset='UTF-8';
s1.setAttribute('crossorigin','*');
s0.parentNode.insertBefore(s1,s0);
})();
</script>
<!--End of Tawk.to Script-->`;

interface TawkWindow {
  Tawk_API: Record<string, (...parameters: unknown[]) => unknown>;
  told: [string, unknown?][];
}

/** A page written for tawk.to's interface, with everything that it is told. */
export class TawkPage extends VisitorPage {
  /** @param own lines of the page's own, before the script is asked for */
  static async serve(
    context: BrowserContext,
    chatOrigin: string,
    { own = "", body = "<h1>A shop</h1>" } = {},
  ): Promise<{ visitor: TawkPage; site: HostSite }> {
    const site = await HostSite.serve({ chatOrigin, script: snippet(chatOrigin, own), body });
    const page: Page = await context.newPage();
    await page.goto(site.url);
    return { visitor: new TawkPage(page), site };
  }

  /** Calls a method of `Tawk_API`. */
  async call(name: string, ...parameters: unknown[]): Promise<unknown> {
    return this.page.evaluate(
      ([method, rest]) => (globalThis as unknown as TawkWindow).Tawk_API[method]?.(...rest),
      [name, parameters] as const,
    );
  }

  /** Calls a method of `Tawk_API` that ends with a callback; resolves to what that is told, null for nothing. */
  async outcome(name: string, ...parameters: unknown[]): Promise<unknown> {
    return this.page.evaluate(
      async ([method, rest]) =>
        new Promise((resolve) => {
          const callback = (error?: unknown): void => resolve(error ?? null);
          (globalThis as unknown as TawkWindow).Tawk_API[method]?.(...rest, callback);
        }),
      [name, parameters] as const,
    );
  }

  /** What callbacks and window events have been told so far, oldest first. */
  async told(): Promise<[string, unknown?][]> {
    return this.page.evaluate(() => (globalThis as unknown as TawkWindow).told);
  }

  /** What a slot and its window event have last been told; undefined before. */
  async lastOf(name: string): Promise<{ slot: unknown; event: unknown } | undefined> {
    const told = await this.told();
    const slot = told.findLast(([what]) => what === `on${name}`);
    const event = told.findLast(([what]) => what === `tawk${name}`);
    return slot && event && { slot: slot[1], event: event[1] };
  }

  /** Resolves when the widget has said that it is there. */
  async loaded(): Promise<void> {
    await this.page.waitForFunction(() =>
      (globalThis as unknown as TawkWindow).told.some(([name]) => name === "tawkLoad"),
    );
  }
}
