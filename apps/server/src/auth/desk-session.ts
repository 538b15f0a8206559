import { StoreUnavailableError } from "../ports/store.ts";
import type { Person } from "./accounts.ts";
import type { SignIn } from "./sign-in.ts";

/** A session's person is remembered this long: looking it up costs more than all the rest of a request. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_SESSIONS = 1_000;
/** The session cookie; on https the browser insists on the prefix. */
const SESSION_COOKIE = /(?:^|;\s*)((?:__Secure-)?parley\.session_token=[^;]+)/;

/** Finds the person behind the desk's session cookie. */
export interface DeskSessions {
  /** Null without a good session. */
  personOf(cookieHeader: string | undefined): Promise<Person | null>;
  /** Forgets what is remembered: somebody signed in or out. */
  forget(): void;
}

/** @param now epoch milliseconds */
export function createDeskSessions(signIn: SignIn, now: () => number): DeskSessions {
  const remembered = new Map<string, { person: Promise<Person | null>; until: number }>();

  const lookUp = async (cookie: string): Promise<Person | null> => {
    const { auth } = await signIn.load();
    const query = { disableRefresh: true };
    const session = await auth.api
      .getSession({ headers: new Headers({ cookie }), query })
      .catch((error: unknown) => {
        // It has logged why; without its database nobody can be told to sign in again.
        throw new StoreUnavailableError(error);
      });
    return session && { id: session.user.id, email: session.user.email, name: session.user.name };
  };
  return {
    personOf: async (cookieHeader) => {
      const cookie = cookieHeader && SESSION_COOKIE.exec(cookieHeader)?.[1];
      if (!cookie) return null;
      const known = remembered.get(cookie);
      if (known && known.until > now()) return known.person;
      if (remembered.size >= REMEMBERED_SESSIONS) remembered.clear();
      const person = lookUp(cookie);
      remembered.set(cookie, { person, until: now() + REMEMBERED_MS });
      // Only good sessions are worth remembering, and a failed look-up must be tried again.
      const drop = (): boolean => remembered.delete(cookie);
      person.then((found) => found ?? drop(), drop);
      return person;
    },
    forget: () => remembered.clear(),
  };
}
