import type { Attributes } from "@parley/protocol";
import type { Context } from "../context.ts";
import type { Permission } from "../registration/permission.ts";
import type { Commands } from "../socket/commands.ts";
import { nonEmpty, patchVisitor } from "../state/visitor.ts";
import type { Client } from "../types.ts";
import { checkAttributes } from "./attributes.ts";

/** What the page and the visitor say of the visitor. All reject with a Fault. */
export type Profile = Pick<
  Client,
  | "setAttributes"
  | "addEvent"
  | "addTags"
  | "removeTags"
  | "saveNameChangeForm"
  | "saveTranscriptEmailForm"
  | "sendTranscript"
>;

/** Attributes with the new ones in them; null takes one away. */
const merge = (before: Attributes, added: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...before, ...added }).filter(([, value]) => value !== null));

interface Ways {
  readonly commands: Commands;
  readonly permission: Permission;
}

export function createProfile({ store, person }: Context, { commands, permission }: Ways): Profile {
  const { get, update } = store;
  // What a page says when it loads is not lost while nothing may be sent yet.
  const request: Commands["request"] = async (name, ...parameters) => {
    await permission.untilGranted();
    return commands.request(name, ...parameters);
  };
  return {
    async setAttributes(attributes) {
      const { name, email, ...rest } = checkAttributes(attributes);
      const own = nonEmpty({ name, email });
      const proof = nonEmpty({ hash: attributes["hash"], email });
      await request("setAttributes", { ...person.secured, ...proof, ...own, attributes: rest });
      // Only what the server has taken (S5-05): a refused proof is not worth keeping.
      Object.assign(person.secured, proof);
      update(patchVisitor, { ...own, attributes: merge(get().visitor.attributes, rest) });
    },
    async addEvent(name, data = {}) {
      await request("addEvent", { ...person.secured, name, data: data as Attributes });
    },
    async addTags(tags) {
      update(patchVisitor, await request("addTags", { tags: [...tags] }));
    },
    async removeTags(tags) {
      update(patchVisitor, await request("removeTags", { tags: [...tags] }));
    },
    async saveNameChangeForm(name, email) {
      await request("saveNameChangeForm", { name, ...(email !== undefined && { email }) });
      update(patchVisitor, nonEmpty({ name: name.trim(), email: email?.trim() }));
    },
    async saveTranscriptEmailForm(email) {
      await request("saveTranscriptEmailForm", { email });
      update(patchVisitor, { transcriptEmail: email.trim() });
    },
    async sendTranscript(email) {
      await request("sendTranscript", email === undefined ? {} : { email });
    },
  };
}
