export { type Alert, type Alerts, createAlerts } from "./alerts.ts";
