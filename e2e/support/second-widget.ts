import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import type { ParleyServer } from "./server.ts";

/** A second widget of the first property, as another team would have it. */
export function addWidget({ dataDir }: ParleyServer, id: string, settings: object): void {
  const database = new DatabaseSync(join(dataDir, "parley.db"));
  database
    .prepare(
      "INSERT INTO widget (property_id, id, settings, settings_version, created_at) VALUES (?, ?, ?, 1, 0)",
    )
    .run("main", id, JSON.stringify(settings));
  database.close();
}
