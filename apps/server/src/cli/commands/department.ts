import { ANY_DEPARTMENT, idSchema } from "@parley/protocol";
import { StartError } from "../../config/start-error.ts";
import type { CliCommand, CommandContext } from "../command.ts";
import { knownProperty, propertyIdOf, propertyOption } from "../known-property.ts";
import { requiredName } from "../required.ts";
import { tableLines } from "../table.ts";

/** `department …`: groups of agents that visitors can ask for. */
export const departmentCommands: Record<string, CliCommand> = {
  "department list": {
    usage: "department list [--property main]",
    summary: "List the departments and who belongs to them",
    options: propertyOption,
    run: async ({ values }, context) => {
      const store = await context.store();
      const { id: propertyId } = await knownProperty(store, values);
      const departments = await store.listDepartments(propertyId);
      if (departments.length === 0) return context.hint("There are no departments.");
      const names = new Map((await listCallable(context)).map(({ id, name }) => [id, name]));
      const rows = departments.map(({ id, name, agentIds }) => [
        id,
        name,
        agentIds
          .map((agentId) => names.get(agentId) ?? agentId)
          .toSorted((one, other) => one.localeCompare(other))
          .join(", ") || "-",
      ]);
      for (const line of tableLines([["ID", "NAME", "AGENTS"], ...rows])) context.print(line);
    },
  },
  "department save": {
    usage: "department save ID --name NAME [--agents AGENT,AGENT …] [--property main]",
    summary: "Make a department or replace its name and agents: e-mail addresses of people, names of bots",
    options: { ...propertyOption, name: { type: "string" }, agents: { type: "string" } },
    maxWords: 1,
    run: async ({ values, words }, context) => {
      const id = readId(words[0]);
      const name = requiredName(values);
      const store = await context.store();
      const { id: propertyId } = await knownProperty(store, values);
      const agentIds = await readAgents(context, values["agents"] ?? "");
      await store.saveDepartment({ propertyId, id, name, agentIds });
      context.hint(`Department ${id} has ${agentIds.length} agents.`);
    },
  },
  "department delete": {
    usage: "department delete ID [--property main]",
    summary: "Delete a department; its conversations go to any",
    options: propertyOption,
    maxWords: 1,
    run: async ({ values, words }, { store, hint }) => {
      const id = readId(words[0]);
      if (!(await (await store()).deleteDepartment(propertyIdOf(values), id))) {
        throw new StartError(`There is no department ${id}: see \`npm run parley -- department list\`.`);
      }
      hint(`Department ${id} is gone.`);
    },
  },
};

function readId(word: string | undefined): string {
  if (word === undefined) throw new StartError("Say which department: an ID of your choice, as sales.");
  if (word !== ANY_DEPARTMENT && idSchema.safeParse(word).success) return word;
  throw new StartError(`A department cannot have the id "${word}".`);
}

/** Agents by what the command line calls them: a person's e-mail address, a bot's name. */
async function listCallable({ store, signIn }: CommandContext): Promise<{ id: string; name: string }[]> {
  const { accounts } = await signIn();
  const emails = new Map((await accounts.list()).map(({ id, email }) => [id, email]));
  return (await (await store()).listAgents()).map(({ id, displayName }) => ({
    id,
    name: emails.get(id) ?? displayName,
  }));
}

async function readAgents(context: CommandContext, list: string): Promise<string[]> {
  const wanted = list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  if (wanted.length === 0) return [];
  const agents = await listCallable(context);
  return wanted.map((word) => {
    const agent = agents.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    if (agent) return agent.id;
    throw new StartError(`There is no agent ${word}: see \`npm run parley -- agent list\`.`);
  });
}
