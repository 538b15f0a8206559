import type { SessionStartResponse } from "@parley/protocol";
import { toJson } from "@parley/protocol/to-json";
import type { Context } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";
import { parseJson, readJson } from "./safe-storage.ts";

const TOKEN = "token";
const VISITOR = "uuid";
const KEY = "key";
const SESSION_INFO = "session";
const SETTINGS = "settings";
const CONSENT = "consent";

interface StoredToken {
  token: string;
  /** Epoch ms. */
  expires: number;
}

/** The browser's record of the visitor (S3-93). */
interface StoredVisitor {
  uuid: string;
  version: number;
  /** Domain that the cookie with it was set on; the page's own host without cookies. */
  domain: string;
  /** When it was written, epoch ms. */
  ts: number;
}

/** The visitor that this browser knows. */
export interface KnownVisitor {
  uuid: string;
  uuidVer: number;
  /** Known only by a cookie that a page of another host in the same domain has set. */
  partialDomain: boolean;
}

const cookieName = ({ options }: Context): string => `parley-${VISITOR}-${options.propertyId}`;

/** What goes wrong with cookies is told and disturbs nothing (S8-17). */
function withCookies<Result>(context: Context, otherwise: Result, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    context.incident("Cookie failed.", error);
    return otherwise;
  }
}

/** The stored session token unless it has expired. */
export function readToken({ storage, options }: Context): string | undefined {
  const stored = readJson(storage, TOKEN) as StoredToken | null;
  return stored && stored.expires > options.clock.now() ? stored.token : undefined;
}

/** Forgets the session token; the next registration gets another one. */
export const dropToken = ({ storage }: Context): void => storage.remove(TOKEN);

/** The newer of the records in storage and cookie; undefined when this browser knows no visitor. */
export function readVisitor(context: Context): KnownVisitor | undefined {
  const { cookies } = context.options;
  const stored = readJson(context.storage, VISITOR) as StoredVisitor | null;
  const cookie = withCookies(context, null, () => cookies && readCookie(cookies, cookieName(context)));
  const shared = parseJson(cookie ?? null) as StoredVisitor | null;
  const isShared = Boolean(shared?.uuid) && !(Number(stored?.ts) >= Number(shared?.ts));
  const record = isShared ? shared : stored;
  if (!record?.uuid) return undefined;
  return {
    uuid: record.uuid,
    uuidVer: record.version,
    partialDomain: isShared && shared?.uuid !== stored?.uuid,
  };
}

/** Stores who the visitor is, in the storage and in a cookie for the hosts of the same domain. */
export function storeVisitor(context: Context, visitor: { uuid: string; uuidVer: number }): void {
  const { cookies, clock } = context.options;
  const record: StoredVisitor = {
    uuid: visitor.uuid,
    version: visitor.uuidVer,
    domain: cookies?.hostname ?? "",
    ts: clock.now(),
  };
  const taken = withCookies(
    context,
    true,
    () =>
      !cookies ||
      writeCookie(cookies, cookieName(context), (domain) => {
        record.domain = domain;
        return toJson(record);
      }),
  );
  if (!taken) context.incident("Cookie was not taken.");
  context.storage.set(VISITOR, toJson(record));
}

/** The key that makes a repeated first registration find the same visitor; null without one. */
export const readKey = ({ storage }: Context): string | null => storage.get(KEY);
export const storeKey = ({ storage }: Context, key: string): void => storage.set(KEY, key);

/** The visitor's answer to the question of consent: "given", "refused", or null before it. */
export const readConsent = ({ storage }: Context): string | null => storage.get(CONSENT);
/** Kept even before anything else may be. */
export const storeConsent = ({ storage }: Context, answer: "given" | "refused"): void =>
  storage.insist(CONSENT, answer);
export const dropConsent = ({ storage }: Context): void => storage.remove(CONSENT);

/** What an earlier answer asked to be sent along (S3-92). */
export const readSessionInfo = ({ storage }: Context): string => storage.get(SESSION_INFO) ?? "";

export function storeToken({ storage }: Context, { tkn, tknExp }: { tkn: string; tknExp: number }): void {
  storage.set(TOKEN, toJson({ token: tkn, expires: tknExp } satisfies StoredToken));
}

/** Stores what an answered registration says; the key has done its work. */
export function storeSession(context: Context, session: SessionStartResponse): void {
  const { storage, tabStorage } = context;
  storeToken(context, session);
  storeVisitor(context, session);
  storage.set(SESSION_INFO, session.sessionInfo);
  tabStorage?.set(SETTINGS, String(session.settingsVersion));
  storage.remove(KEY);
}

/** Forgets the visitor and everything that was kept of the person, as after a logout. */
export function forgetVisitor(context: Context): void {
  const { options, storage } = context;
  for (const key of [TOKEN, VISITOR, KEY, SESSION_INFO, "draft", ...storage.keys("outbox:")])
    storage.remove(key);
  withCookies(
    context,
    undefined,
    () => options.cookies && removeCookie(options.cookies, cookieName(context)),
  );
}
