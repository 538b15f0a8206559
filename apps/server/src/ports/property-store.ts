/** A website (or group of them) whose visitors, conversations and widgets belong together. */
export interface PropertyRecord {
  id: string;
  name: string;
  /** Signs visitor identities (hex). */
  secret: string;
  /** Origins that may show the widget, as https://shop.example; empty means any. */
  allowedOrigins: string[];
  /** The document as it was saved, checked by whoever reads it. */
  settings: unknown;
  createdAt: number;
}

/** A group of agents that visitors can ask for. */
export interface DepartmentRecord {
  propertyId: string;
  id: string;
  name: string;
  agentIds: string[];
}

/** What a widget looks like; `settings` is the document as it was saved, checked by whoever reads it. */
export interface WidgetRecord {
  propertyId: string;
  id: string;
  settings: unknown;
  /** 1 when made, then one more with each save. */
  settingsVersion: number;
}

/** Properties and their widgets. */
export interface PropertyStore {
  /** Makes the property; one that exists is left as it is. */
  ensureProperty(property: { id: string; name: string; secret: string; createdAt: number }): Promise<void>;
  readProperty(id: string): Promise<PropertyRecord | null>;
  listProperties(): Promise<PropertyRecord[]>;
  /** False when there is no such property. */
  setAllowedOrigins(propertyId: string, origins: readonly string[]): Promise<boolean>;
  /** Makes the widget; one that exists is left as it is. */
  ensureWidget(propertyId: string, widgetId: string, settings: unknown, createdAt: number): Promise<void>;
  readWidget(propertyId: string, widgetId: string): Promise<WidgetRecord | null>;
  listWidgets(propertyId: string): Promise<WidgetRecord[]>;
  /**
   * Replaces the document. Answers the new version, null when there is no such widget, or "conflict" when `expected` is
   * given and is not the version there is.
   */
  saveWidgetSettings(
    propertyId: string,
    widgetId: string,
    settings: unknown,
    expected?: number,
  ): Promise<number | null | "conflict">;
  /** False when there is no such property. */
  saveProperty(id: string, change: { name?: string; settings?: unknown }): Promise<boolean>;
  /** Replaces the signing secret. False when there is no such property. */
  saveSecret(propertyId: string, secret: string): Promise<boolean>;
  /** Makes the department or replaces name and agents; unknown agents are refused by rejecting. */
  saveDepartment(department: DepartmentRecord): Promise<void>;
  /** By name. */
  listDepartments(propertyId: string): Promise<DepartmentRecord[]>;
  /** Its conversations go to "any". False when there is no such department. */
  deleteDepartment(propertyId: string, id: string): Promise<boolean>;
}
