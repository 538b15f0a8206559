import type { EmbedConfig } from "@parley/protocol";
import { createFault } from "./fault.ts";

/**
 * Asks the server for all that another widget is drawn from.
 * @throws ParleyFault UNKNOWN_PROPERTY, UNKNOWN_WIDGET, or what else the server refuses with; NETWORK_ERROR
 */
export async function fetchConfig(
  origin: string,
  propertyId: string,
  widgetId: string,
): Promise<EmbedConfig> {
  const path = `/embed/${encodeURIComponent(propertyId)}/${encodeURIComponent(widgetId)}.json`;
  const response = await fetch(new URL(path, origin), { credentials: "omit" });
  const { data, error } = (await response.json()) as {
    data?: EmbedConfig;
    error?: { code: string; message: string };
  };
  if (!data)
    throw createFault(
      error?.code ?? "NETWORK_ERROR",
      error?.message ?? "The server said nothing. Try again.",
    );
  return data;
}
