import type { CallStore } from "../../ports/call-store.ts";
import type { PropertyStore } from "../../ports/property-store.ts";
import type { WebhookStore } from "../../ports/webhook-store.ts";
import { changeCall } from "./calls.ts";
import { accepted } from "./conversation-store.ts";
import { deleteDepartment, saveDepartment } from "./departments.ts";
import type { OperationRunner } from "./runner.ts";
import { deleteWebhook, dropDelivery, retryDelivery } from "./webhooks.ts";

type WorkOperations = Pick<CallStore, "changeCall"> &
  Pick<PropertyStore, "saveDepartment" | "deleteDepartment"> &
  Pick<WebhookStore, "deleteWebhook" | "dropDelivery" | "retryDelivery">;

/** The writes of calls, departments and webhooks that touch several rows at once. */
export function workOperations({ write }: OperationRunner): WorkOperations {
  return {
    changeCall: async (id, decide) => accepted(await write(() => changeCall(id, decide), { key: id })),
    saveDepartment: (department) => write(() => saveDepartment(department), { key: department.id }),
    deleteDepartment: (propertyId, id) => write(() => deleteDepartment(propertyId, id), { key: id }),
    deleteWebhook: (id) => write(() => deleteWebhook(id), { key: id }),
    dropDelivery: (id, failure) => write(() => dropDelivery(id, failure), { key: id }),
    retryDelivery: (id, attempts, dueAt, failure) =>
      write(() => retryDelivery(id, attempts, dueAt, failure), { key: id }),
  };
}
