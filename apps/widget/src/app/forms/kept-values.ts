import type { Client } from "@parley/client";
import type { EmbedConfig } from "@parley/protocol";
import { toJson } from "@parley/protocol/to-json";
import type { Values } from "./values.ts";

/** What was typed into forms that were left before they were sent. */
export interface KeptValues {
  read(formId: string): Values | undefined;
  write(formId: string, values: Values): void;
  drop(formId: string): void;
}

/** What stands in the tab's storage: typed text, and by whom; empty while the server has not named the visitor. */
interface Stored {
  visitorId: string;
  values: Values;
}

type Place = Pick<EmbedConfig, "propertyId" | "widgetId" | "settings">;

/** Whether the browser may keep anything: after the consent that the owner asks for, and on demand once a visit began. */
const mayStore = (client: Client, { settings }: Place): boolean => {
  const { consent, visitorId } = client.getState();
  if (consent === "needed" || consent === "refused") return false;
  return settings.storage === "immediate" || visitorId !== "";
};

function createKeptValues(client: Client, place: Place): KeptValues {
  const storage = client.link.options.sessionStorage;
  const prefix = `parley:${place.propertyId}:${place.widgetId}:form:`;
  const memory = new Map<string, Values>();
  const attempt = <Result>(action: () => Result): Result | undefined => {
    try {
      return action();
    } catch {
      // Full or forbidden: what was typed lives as long as the page.
      return undefined;
    }
  };
  // Somebody else sits there now.
  client.on("sessionChanged", () => {
    memory.clear();
    attempt(() => storage?.keys(prefix).forEach((key) => storage.remove(key)));
  });
  const readStored = (formId: string): Values | undefined => {
    const stored = attempt(() => JSON.parse(storage?.get(prefix + formId) ?? "null") as Stored | null);
    const { visitorId } = client.getState();
    const isOwn = !stored?.visitorId || !visitorId || stored.visitorId === visitorId;
    return isOwn ? stored?.values : undefined;
  };
  return {
    read: (formId) => memory.get(formId) ?? readStored(formId),
    write(formId, values) {
      memory.set(formId, values);
      const stored: Stored = { visitorId: client.getState().visitorId, values };
      if (mayStore(client, place)) attempt(() => storage?.set(prefix + formId, toJson(stored)));
    },
    drop(formId) {
      memory.delete(formId);
      attempt(() => storage?.remove(prefix + formId));
    },
  };
}

const keepers = new WeakMap<Client, KeptValues>();

/** The values that are kept for a widget: over views and minimising for the page's life, over a reload in the same tab. */
export function keptValues(client: Client, place: Place): KeptValues {
  const keeper = keepers.get(client) ?? createKeptValues(client, place);
  keepers.set(client, keeper);
  return keeper;
}
