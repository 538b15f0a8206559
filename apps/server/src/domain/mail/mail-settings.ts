import type { Domain } from "../domain.ts";

/** What the owner of a property decides about its letters. */
export interface MailSettings {
  fromName: string;
  /** Who gets what visitors leave for the team. */
  teamAddresses: readonly string[];
}

/** Without a property, or with settings that name nobody, the letter still finds somebody. */
export async function mailSettingsOf(domain: Domain, propertyId: string): Promise<MailSettings> {
  const property = await domain.properties.readProperty(propertyId);
  const mail = property?.settings.mail;
  const offlineTo = mail?.offlineTo ?? [];
  return {
    fromName: mail?.fromName || property?.name || "Parley",
    teamAddresses: offlineTo.length > 0 ? offlineTo : [domain.ownerEmail],
  };
}
