import type { login as loginOperation, ResponseOf } from "@parley/protocol";
import type { Lifecycle } from "../lifecycle.ts";
import { patchVisitor } from "../state/visitor.ts";
import { forgetVisitor, storeToken, storeVisitor } from "../storage/identity.ts";
import type { Client } from "../types.ts";
import { readLogin, securedOf } from "./login-data.ts";

type Identity = ResponseOf<typeof loginOperation>;

/** Says who the visitor is, and takes it back. Both reject with a Fault; see `callbackError` for callbacks. */
export function createSigningIn({ engine, renew }: Lifecycle): Pick<Client, "login" | "logout"> {
  /** Takes the answer to a login over; another visitor begins anew. */
  function adopt(identity: Identity): void {
    const context = engine();
    const { store } = context;
    const { uuid, uuidVer, vid, n, e, tkn, tknExp, changed } = identity;
    storeVisitor(context, identity);
    storeToken(context, identity);
    if (changed) return renew({ keepPerson: true });
    const { session } = store.get();
    store.patch({ session: { ...session, token: tkn, tokenExpiry: tknExp } });
    return store.update(patchVisitor, { uuid, uuidVer, visitorId: vid, name: n, email: e });
  }

  return {
    async login(user) {
      const { link, permission, person, timers } = engine();
      const login = readLogin(user);
      // Nobody is registered yet: it goes along with the registration (S3-51).
      if (!timers.isOpen() || !permission.isGranted()) person.user = login;
      else adopt(await link.call<Identity>({ method: "POST", path: "/v1/client/login", body: login }));
      person.secured = securedOf(login);
    },
    async logout() {
      const { link, permission, timers } = engine();
      try {
        if (timers.isOpen() && permission.isGranted())
          await link.call<null>({ method: "POST", path: "/v1/client/logout" });
      } finally {
        // Whoever asks to be forgotten is, even when the server does not hear of it.
        forgetVisitor(engine());
        if (timers.isOpen()) renew({ keepPerson: false });
        else Object.assign(engine().person, { user: undefined, secured: {} });
      }
    },
  };
}
