import type { Kysely } from "kysely";
import type { PropertyRecord, PropertyStore, WidgetRecord } from "../../ports/property-store.ts";
import type { Tables } from "./tables.ts";

type DepartmentMethods = "saveDepartment" | "listDepartments" | "deleteDepartment";
type PropertyQueries = Omit<PropertyStore, DepartmentMethods>;

/** Properties and widgets; one source for every database. */
export function propertyQueries(db: Kysely<Tables>): PropertyQueries {
  return {
    async ensureProperty({ id, name, secret, createdAt }) {
      await db
        .insertInto("property")
        .values({ id, name, secret, allowed_origins: "[]", settings: "{}", created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    readProperty: (id) => readProperty(db, id),
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
    async saveProperty(id, { name, settings }) {
      const fields = {
        ...(name !== undefined && { name }),
        ...(settings !== undefined && { settings: JSON.stringify(settings) }),
      };
      if (Object.keys(fields).length === 0) return (await readProperty(db, id)) !== null;
      const result = await db.updateTable("property").set(fields).where("id", "=", id).executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async saveSecret(propertyId, secret) {
      const result = await db
        .updateTable("property")
        .set({ secret })
        .where("id", "=", propertyId)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    ...widgetQueries(db),
  };
}

async function readProperty(db: Kysely<Tables>, id: string): Promise<PropertyRecord | null> {
  const row = await db.selectFrom("property").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toProperty(row) : null;
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
    readWidget: (propertyId, widgetId) => readWidget(db, propertyId, widgetId),
    async listWidgets(propertyId) {
      const rows = await db
        .selectFrom("widget")
        .selectAll()
        .where("property_id", "=", propertyId)
        .orderBy("id")
        .execute();
      return rows.map(toWidget);
    },
    async saveWidgetSettings(propertyId, widgetId, settings, expected) {
      let update = db
        .updateTable("widget")
        .set((column) => ({
          settings: JSON.stringify(settings),
          settings_version: column("settings_version", "+", 1),
        }))
        .where("property_id", "=", propertyId)
        .where("id", "=", widgetId);
      if (expected !== undefined) update = update.where("settings_version", "=", expected);
      const row = await update.returning("settings_version").executeTakeFirst();
      if (row) return row.settings_version;
      return expected !== undefined && (await readWidget(db, propertyId, widgetId)) ? "conflict" : null;
    },
  };
}

async function readWidget(
  db: Kysely<Tables>,
  propertyId: string,
  widgetId: string,
): Promise<WidgetRecord | null> {
  const row = await db
    .selectFrom("widget")
    .selectAll()
    .where("property_id", "=", propertyId)
    .where("id", "=", widgetId)
    .executeTakeFirst();
  return row ? toWidget(row) : null;
}

function toProperty(row: Tables["property"]): PropertyRecord {
  return {
    id: row.id,
    name: row.name,
    secret: row.secret,
    allowedOrigins: JSON.parse(row.allowed_origins) as string[],
    settings: JSON.parse(row.settings) as unknown,
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
