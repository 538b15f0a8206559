export { createIncidents, type Incidents, type IncidentsOptions } from "./incidents.ts";
