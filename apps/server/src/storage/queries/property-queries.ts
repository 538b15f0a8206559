import type { Kysely } from "kysely";
import type { PropertyRecord, PropertyStore, WidgetRecord } from "../../ports/property-store.ts";
import type { Tables } from "./tables.ts";

/** Properties and widgets; one source for every database. */
export function propertyQueries(db: Kysely<Tables>): PropertyStore {
  return {
    async ensureProperty({ id, name, secret, createdAt }) {
      await db
        .insertInto("property")
        .values({ id, name, secret, allowed_origins: "[]", created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async readProperty(id) {
      const row = await db.selectFrom("property").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toProperty(row) : null;
    },
    async listProperties() {
      const rows = await db.selectFrom("property").selectAll().orderBy("id").execute();
      return rows.map(toProperty);
    },
    async setAllowedOrigins(propertyId, origins) {
      const result = await db
        .updateTable("property")
        .set({ allowed_origins: JSON.stringify(origins) })
        .where("id", "=", propertyId)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    ...widgetQueries(db),
  };
}

type WidgetQueries = Pick<
  PropertyStore,
  "ensureWidget" | "readWidget" | "listWidgets" | "saveWidgetSettings"
>;

function widgetQueries(db: Kysely<Tables>): WidgetQueries {
  return {
    async ensureWidget(propertyId, id, settings, createdAt) {
      await db
        .insertInto("widget")
        .values({
          property_id: propertyId,
          id,
          settings: JSON.stringify(settings),
          settings_version: 1,
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async readWidget(propertyId, widgetId) {
      const row = await db
        .selectFrom("widget")
        .selectAll()
        .where("property_id", "=", propertyId)
        .where("id", "=", widgetId)
        .executeTakeFirst();
      return row ? toWidget(row) : null;
    },
    async listWidgets(propertyId) {
      const rows = await db
        .selectFrom("widget")
        .selectAll()
        .where("property_id", "=", propertyId)
        .orderBy("id")
        .execute();
      return rows.map(toWidget);
    },
    async saveWidgetSettings(propertyId, widgetId, settings) {
      const row = await db
        .updateTable("widget")
        .set((update) => ({
          settings: JSON.stringify(settings),
          settings_version: update("settings_version", "+", 1),
        }))
        .where("property_id", "=", propertyId)
        .where("id", "=", widgetId)
        .returning("settings_version")
        .executeTakeFirst();
      return row ? row.settings_version : null;
    },
  };
}

function toProperty(row: Tables["property"]): PropertyRecord {
  return {
    id: row.id,
    name: row.name,
    secret: row.secret,
    allowedOrigins: JSON.parse(row.allowed_origins) as string[],
    createdAt: row.created_at,
  };
}

function toWidget(row: Tables["widget"]): WidgetRecord {
  return {
    propertyId: row.property_id,
    id: row.id,
    settings: JSON.parse(row.settings) as unknown,
    settingsVersion: row.settings_version,
  };
}
