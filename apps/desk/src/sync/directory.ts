import type { DeskState } from "../state/model.ts";
import type { SyncContext, SyncPart } from "./context.ts";

export interface DirectorySync extends SyncPart {
  /** Fetches agents and departments again: who is at the desk changes without an event. */
  readonly refresh: () => Promise<void>;
}

/** Fetches who works here, once per connection and when asked to. */
export function createDirectory({ store, api, onFailure }: SyncContext): DirectorySync {
  let fetchedEpoch = 0;

  async function refresh(): Promise<void> {
    try {
      const [{ agents }, { properties }] = await Promise.all([api.listAgents(), api.listProperties()]);
      const lists = await Promise.all(
        properties.map(async ({ id }) => [id, (await api.listDepartments(id)).departments] as const),
      );
      store.dispatch({
        type: "directoryLoaded",
        directory: { agents, properties, departments: Object.fromEntries(lists) },
      });
    } catch (error) {
      store.dispatch({ type: "directoryFailed" });
      onFailure(error);
    }
  }

  function reconcile({ epoch }: DeskState): void {
    if (epoch === fetchedEpoch) return;
    fetchedEpoch = epoch;
    void refresh();
  }

  return { reconcile, refresh };
}
