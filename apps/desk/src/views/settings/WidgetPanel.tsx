import { NativeSelect } from "@mantine/core";
import type { Property } from "@parley/protocol";
import { useCallback, useState } from "react";
import { ownerApi } from "../../api/owner-api.ts";
import { FetchedContent } from "../../components/FetchedContent.tsx";
import { useFetched } from "../../hooks/use-fetched.ts";
import classes from "./settings.module.css";
import { SettingsEditor } from "./SettingsEditor.tsx";

/** One widget's settings document. */
export function WidgetPanel({ property: { id, widgets } }: { property: Property }) {
  const [chosen, setChosen] = useState(widgets[0] ?? "");
  if (widgets.length === 0) return <p className={classes.hint}>This website has no widget yet.</p>;
  return (
    <div className={classes.fields}>
      {widgets.length > 1 && (
        <NativeSelect
          label="Widget"
          value={chosen}
          data={[...widgets]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <Document key={chosen} propertyId={id} widgetId={chosen} />
    </div>
  );
}

function Document({ propertyId, widgetId }: { propertyId: string; widgetId: string }) {
  const read = useFetched(
    useCallback(async () => ownerApi.readSettings(propertyId, widgetId), [propertyId, widgetId]),
  );
  return (
    <FetchedContent fetched={read} what="the widget's settings">
      {(settings) => <SettingsEditor propertyId={propertyId} widgetId={widgetId} read={settings} />}
    </FetchedContent>
  );
}
