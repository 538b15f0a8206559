import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import type { Connection } from "./connection.ts";
import type { Context } from "./context.ts";
import { Fault, NETWORK_ERROR, NOT_OPEN, NOT_RUNNING } from "./fault.ts";
import { type Answer, callServer, type CallRequest, dataOf, inTime, isTokenError } from "./server-call.ts";
import { dropToken } from "./storage/identity.ts";
import type { ClientLink } from "./types.ts";

/** Calls over HTTP with the visitor's session. */
export type Link = Pick<ClientLink, "call" | "freshToken">;

export function createLink(context: Context, connection: Connection): Link {
  const { options, store, timers } = context;
  let calls = 0;

  /** Registers again, or waits until the registration that is under way is answered. */
  async function renew(): Promise<void> {
    const state = store.get();
    if (!timers.isOpen()) throw new Fault(NOT_RUNNING);
    if (state.connection === "disconnected" && !state.isInactive) throw new Fault(state.refusal ?? NOT_OPEN);
    const registered = connection.untilRegistered();
    if (state.connection === "ready" || state.isInactive) connection.comeBack();
    else connection.hurry(0);
    await registered;
  }

  async function freshToken(): ReturnType<ClientLink["freshToken"]> {
    const { token, tokenExpiry } = store.get().session;
    if (!timers.isOpen()) throw new Fault(NOT_RUNNING);
    if (!token || tokenExpiry <= options.clock.now()) await renew();
    const { session } = store.get();
    return { token: session.token, sessionKey: session.sessionKey };
  }

  async function attempt<Data>(request: CallRequest): Promise<Answer<Data>> {
    const { token } = await freshToken();
    calls += 1;
    try {
      const work = callServer<Data>(context, request, token);
      return await inTime(timers, `call:${calls}`, CALLBACK_TIMEOUT_MS, work);
    } catch (error) {
      context.incident(`${request.path} failed.`, error);
      throw new Fault(NETWORK_ERROR);
    }
  }

  return {
    freshToken,
    async call<Data>(request: CallRequest) {
      const answer = await attempt<Data>(request);
      if (!answer.error || !isTokenError(answer.error.code)) return dataOf(answer);
      dropToken(context);
      await renew();
      return dataOf(await attempt<Data>(request));
    },
  };
}
