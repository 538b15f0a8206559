import { NativeSelect, Tabs } from "@mantine/core";
import type { Property } from "@parley/protocol";
import { useState } from "react";
import { ownerApi } from "../../api/owner-api.ts";
import { BackButton } from "../../components/BackButton.tsx";
import { FetchedContent } from "../../components/FetchedContent.tsx";
import { useFocusOnOpen } from "../../hooks/use-focus-on-open.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import pageClasses from "../page.module.css";
import { BansPanel } from "./BansPanel.tsx";
import { DepartmentsPanel } from "./DepartmentsPanel.tsx";
import { PropertyPanel } from "./PropertyPanel.tsx";
import classes from "./settings.module.css";
import { WebhooksPanel } from "./WebhooksPanel.tsx";
import { WidgetPanel } from "./WidgetPanel.tsx";

/** What an owner decides: widgets, the website as a whole, departments, webhooks, bans. */
export function SettingsView() {
  const region = useFocusOnOpen();
  const properties = useFetched(ownerApi.listProperties);
  const [chosen, setChosen] = useState<string | null>(null);
  const property = properties.data?.find(({ id }) => id === chosen) ?? properties.data?.[0];
  return (
    <section ref={region} className={pageClasses.page} aria-label="Settings" tabIndex={-1}>
      <header className={pageClasses.header}>
        <BackButton />
        <h1 className={pageClasses.title}>Settings</h1>
        {property && properties.data && properties.data.length > 1 && (
          <NativeSelect
            aria-label="Website"
            size="sm"
            value={property.id}
            data={properties.data.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </header>
      <div className={pageClasses.scroll}>
        <div className={classes.content}>
          <FetchedContent fetched={properties} what="the settings">
            {(all) =>
              property ? (
                <Sections
                  key={property.id}
                  property={property}
                  onSaved={(saved) =>
                    properties.set(all.map((other) => (other.id === saved.id ? saved : other)))
                  }
                />
              ) : (
                <p>There is no website yet. Make one on the server by its command.</p>
              )
            }
          </FetchedContent>
        </div>
      </div>
    </section>
  );
}

interface SectionsProps {
  property: Property;
  onSaved: (property: Property) => void;
}

function Sections({ property, onSaved }: SectionsProps) {
  return (
    <Tabs defaultValue="widget" classNames={{ list: classes.tabs ?? "", panel: classes.panel ?? "" }}>
      <Tabs.List aria-label="Settings">
        <Tabs.Tab value="widget">Widget</Tabs.Tab>
        <Tabs.Tab value="website">Website</Tabs.Tab>
        <Tabs.Tab value="departments">Departments</Tabs.Tab>
        <Tabs.Tab value="webhooks">Webhooks</Tabs.Tab>
        <Tabs.Tab value="bans">Bans</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="widget">
        <WidgetPanel property={property} />
      </Tabs.Panel>
      <Tabs.Panel value="website">
        <PropertyPanel property={property} onSaved={onSaved} />
      </Tabs.Panel>
      <Tabs.Panel value="departments">
        <DepartmentsPanel propertyId={property.id} />
      </Tabs.Panel>
      <Tabs.Panel value="webhooks" keepMounted={false}>
        <WebhooksPanel propertyId={property.id} />
      </Tabs.Panel>
      <Tabs.Panel value="bans" keepMounted={false}>
        <BansPanel />
      </Tabs.Panel>
    </Tabs>
  );
}
