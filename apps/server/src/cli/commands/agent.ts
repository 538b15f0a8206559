import { createSignInLink } from "../../auth/sign-in-links.ts";
import { StartError } from "../../config/start-error.ts";
import type { CliCommand } from "../command.ts";
import { requiredEmail, requiredName } from "../required.ts";
import { tableLines } from "../table.ts";

const LINK_HINT = "The link signs in once, within 24 hours. The server must be running to use it.";

/** `agent …`: the people at the desk. */
export const agentCommands: Record<string, CliCommand> = {
  "agent create": {
    usage: "agent create --email EMAIL --name NAME",
    summary: "Let a person answer at the desk; prints a one-time sign-in link",
    options: { email: { type: "string" }, name: { type: "string" } },
    run: async ({ values }, { signIn, publicUrl, print, hint }) => {
      const email = requiredEmail(values);
      const name = requiredName(values);
      const { auth, accounts } = await signIn();
      const { created } = await accounts.ensure(email, name);
      if (!created)
        throw new StartError(`${email} is at the desk already: print a new link with \`agent link\`.`);
      print(await createSignInLink(auth, publicUrl, email));
      hint(LINK_HINT);
    },
  },
  "agent link": {
    usage: "agent link --email EMAIL [--forget-password]",
    summary: "Print a new sign-in link; can also take the password away and sign out everywhere",
    options: { email: { type: "string" }, "forget-password": { type: "boolean" } },
    run: async ({ values, switches }, { signIn, publicUrl, print, hint }) => {
      const email = requiredEmail(values);
      const { auth, accounts } = await signIn();
      const person = await accounts.find(email);
      if (!person)
        throw new StartError(`Nobody has the address ${email}: see \`npm run parley -- agent list\`.`);
      if (switches.has("forget-password")) await accounts.forgetPassword(person);
      print(await createSignInLink(auth, publicUrl, email));
      hint(LINK_HINT);
    },
  },
  "agent list": {
    usage: "agent list",
    summary: "List people and bots",
    options: {},
    run: async (_call, { store, signIn, print, hint }) => {
      const [agents, { accounts }] = await Promise.all([(await store()).listAgents(), signIn()]);
      const emails = new Map((await accounts.list()).map(({ id, email }) => [id, email]));
      if (agents.length === 0)
        return hint("There are no agents yet: the first start of the server makes the owner.");
      const rows = agents.map(({ id, displayName, isBot }) => [
        isBot ? "bot" : "person",
        emails.get(id) ?? "-",
        displayName,
      ]);
      for (const line of tableLines([["KIND", "EMAIL", "NAME"], ...rows])) print(line);
    },
  },
};
