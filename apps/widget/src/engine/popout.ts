/** Whether this page is the chat's own window: a page of the chat's server that says so in its address. */
export const isPopout = (chatOrigin: string, address: URL | Location = location): boolean =>
  address.origin === chatOrigin && new URLSearchParams(address.search).get("pop") === "1";

/** Origin of the page that opened the pop-out, as its address says, else as the browser does; empty when neither knows. */
export function openerOrigin(
  address: URL | Location = location,
  referrer: string = document.referrer,
): string {
  const told = new URLSearchParams(address.search).get("opener") ?? referrer;
  return URL.canParse(told) ? new URL(told).origin : "";
}
