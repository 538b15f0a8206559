import { createSignInLink } from "../auth/sign-in-links.ts";
import type { ParleyServer } from "../compose.ts";
import type { Config } from "../config/config.ts";
import { createAnnouncer } from "./announcement.ts";

/**
 * Tells where everything is, once the server listens. The sign-in library is loaded only now: it takes longer than all
 * the rest.
 * @param out where to, and whether it is a terminal that shows styles
 */
export async function welcome(
  server: ParleyServer,
  { ownerEmail, databaseUrl }: Config,
  out: { styled: boolean; write: (text: string) => void },
): Promise<void> {
  const announcer = createAnnouncer({ publicUrl: server.publicUrl(), ownerEmail, ...out });
  announcer.listening();
  const { auth, accounts } = await server.signIn.load();
  const { created } = await accounts.ensure(ownerEmail, "Owner");
  // One of many processes that start and start again: a link each would fill the logs with ways in.
  if (databaseUrl !== undefined && !created) return announcer.desk();
  announcer.signInLink(await createSignInLink(auth, server.publicUrl(), ownerEmail));
}
