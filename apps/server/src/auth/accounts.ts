import type { Account } from "@parley/protocol";
import type { AgentRecord, AgentStore } from "../ports/agent-store.ts";
import type { Auth } from "./create-auth.ts";

/** A person who can sign in at the desk. */
export interface Person {
  id: string;
  email: string;
  name: string;
}

/** The people who may sign in, each with an agent of the same id that visitors see. */
export interface Accounts {
  /** Finds the person by address, or makes them. `name` is used only when they are made. */
  ensure(email: string, name: string): Promise<{ person: Person; created: boolean }>;
  find(email: string): Promise<Person | null>;
  list(): Promise<Person[]>;
  /** What the person sees of the own account. */
  describe(person: Person): Promise<Account>;
  /** Changes what visitors see of the person; what is undefined stays. */
  rename(
    person: Person,
    change: { displayName?: string | undefined; title?: string | undefined },
  ): Promise<void>;
  /** The person's agent, made when it is missing. */
  agentOf(person: Person): Promise<AgentRecord>;
  hasPassword(person: Person): Promise<boolean>;
  /** Takes the password away and ends every session. */
  forgetPassword(person: Person): Promise<void>;
}

/** Nobody has more people at the desk than this. */
const PEOPLE_MAX = 1_000;

/** How people come to be, for the sign-in library: whoever runs the server made them. */
const BY_OWNER = { method: "admin" };

export function createAccounts(auth: Auth, agents: AgentStore): Accounts {
  const internal = async () => (await auth.$context).internalAdapter;

  const agentOf = async (person: Person): Promise<AgentRecord> => {
    const known = await agents.readAgent(person.id);
    if (known) return known;
    const agent = { id: person.id, displayName: person.name, title: "", image: "", isBot: false };
    await agents.saveAgent(agent);
    return agent;
  };
  const find = async (email: string): Promise<Person | null> =>
    (await (await internal()).findUserByEmail(email))?.user ?? null;
  /** Undefined when another process made the person in the same moment. */
  const make = async (email: string, name: string): Promise<Person | undefined> => {
    const person = { email, name, emailVerified: true };
    try {
      return await (await internal()).createUser(person, BY_OWNER);
    } catch (error) {
      if (await find(email)) return undefined;
      throw error;
    }
  };
  const hasPassword = async (person: Person): Promise<boolean> =>
    Boolean((await (await internal()).findCredentialAccount(person.id))?.password);

  return {
    agentOf,
    find,
    hasPassword,
    ensure: async (email, name) => {
      const known = await find(email);
      const made = known ? undefined : await make(email, name);
      const person = made ?? known ?? (await find(email));
      if (!person) throw new Error("The sign-in library made nobody.");
      await agentOf(person);
      return { person, created: made !== undefined };
    },
    list: async () => (await internal()).listUsers(PEOPLE_MAX),
    describe: async (person) => {
      const agent = await agentOf(person);
      return {
        agentId: person.id,
        email: person.email,
        displayName: agent.displayName,
        profileTitle: agent.title,
        hasPassword: await hasPassword(person),
      };
    },
    rename: async (person, { displayName, title }) => {
      const agent = await agentOf(person);
      await agents.saveAgent({
        ...agent,
        displayName: displayName ?? agent.displayName,
        title: title ?? agent.title,
      });
      if (displayName !== undefined) await (await internal()).updateUser(person.id, { name: displayName });
    },
    forgetPassword: async (person) => {
      const adapter = await internal();
      const credential = await adapter.findCredentialAccount(person.id);
      if (credential) await adapter.deleteAccount(credential.id);
      await adapter.deleteUserSessions(person.id);
    },
  };
}
