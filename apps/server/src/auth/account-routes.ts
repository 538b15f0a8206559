import {
  accountOperations,
  ProtocolError,
  type Account,
  type AccountOperations,
  type BodyOf,
} from "@parley/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bindOperation, type OperationCall } from "../http/bind-operation.ts";
import type { Accounts, Person } from "./accounts.ts";
import type { Auth } from "./create-auth.ts";
import type { DeskSessions } from "./desk-session.ts";
import type { SignIn } from "./sign-in.ts";
import { webHeaders } from "./web-request.ts";

type AccountChange = BodyOf<AccountOperations["updateAccount"]>;

/** `/v1/desk/account`: what a person sees and changes of the own account. */
export function registerAccountRoutes(app: FastifyInstance, signIn: SignIn, sessions: DeskSessions): void {
  const callerOf = async (request: FastifyRequest): Promise<Person> => {
    const { origin, host, cookie } = request.headers;
    const isOwn = origin === undefined || signIn.isOwnOrigin(origin, host);
    const person = isOwn ? await sessions.personOf(cookie) : null;
    if (!person) throw new ProtocolError("UNAUTHENTICATED");
    return person;
  };
  const admit = async (request: FastifyRequest): Promise<void> => {
    await callerOf(request);
  };
  const { readAccount, updateAccount } = accountOperations;

  const read = async ({ request }: OperationCall<typeof readAccount>): Promise<Account> => {
    const { accounts } = await signIn.load();
    return accounts.describe(await callerOf(request));
  };
  const update = async ({ request, body }: OperationCall<typeof updateAccount>): Promise<Account> => {
    const person = await callerOf(request);
    const { auth, accounts } = await signIn.load();
    // The password first: when it is refused nothing has changed.
    await changePassword(auth, accounts, person, body, webHeaders(request));
    await accounts.rename(person, { displayName: body.displayName, title: body.profileTitle });
    sessions.forget();
    return accounts.describe(person);
  };
  bindOperation(app, readAccount, read, admit);
  bindOperation(app, updateAccount, update, admit);
}

async function changePassword(
  auth: Auth,
  accounts: Accounts,
  person: Person,
  { newPassword, currentPassword }: AccountChange,
  headers: Headers,
): Promise<void> {
  if (newPassword === undefined) return;
  if (!(await accounts.hasPassword(person))) {
    await auth.api.setPassword({ body: { newPassword }, headers });
    return;
  }
  const wrong = new ProtocolError("INVALID_PAYLOAD", {
    path: "currentPassword",
    message: "The current password is wrong. Type the password that you sign in with now.",
  });
  if (currentPassword === undefined) throw wrong;
  const answer = await auth.api.changePassword({
    body: { newPassword, currentPassword },
    headers,
    asResponse: true,
  });
  if (answer.status === 400) throw wrong;
  if (!answer.ok)
    throw new Error(`The sign-in library refused the new password with status ${answer.status}.`);
}
