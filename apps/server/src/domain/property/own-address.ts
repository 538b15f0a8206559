import type { WidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";

type Addresses = Pick<Domain, "publicUrl" | "publicUrlIsSet" | "ownUrls">;

/**
 * Where a page that came to this address is sent from now on: to the same host when it is one of the server's own names,
 * so that a shop's pages never learn of another; else to the public address once an owner has set one.
 * @param reachedAt as https://chat.shop.example; the scheme may be the one behind a proxy
 */
export function addressFor({ publicUrl, publicUrlIsSet, ownUrls }: Addresses, reachedAt: string): string {
  const host = URL.canParse(reachedAt) ? new URL(reachedAt).host : "";
  const own = ownUrls.find((address) => new URL(address).host === host);
  return own ?? (publicUrlIsSet ? publicUrl() : reachedAt);
}

/** Whether an origin is one of the server's own names. */
export const isOwnOrigin = ({ publicUrl, ownUrls }: Addresses, origin: string): boolean =>
  origin === new URL(publicUrl()).origin || ownUrls.includes(origin);

/** Where a letter's links lead: to the owner's own host when the widget names one, else to the public address. */
export function letterAddress(
  { publicUrl }: Pick<Domain, "publicUrl">,
  { whitelabel }: WidgetSettings["branding"],
): string {
  const own = whitelabel.popoutUrl;
  return URL.canParse(own) ? new URL(own).origin : publicUrl();
}
