export type {
  Callback,
  Diagnosis,
  PageAgent,
  PageAnswer,
  PageMessage,
  ParleyEvents,
  ParleyFault,
  ParleyGlobal,
  VisitorIdentity,
  WidgetPosition,
  WindowType,
} from "@parley/loader/types";
export { loadParley } from "./core/load-parley.ts";
export type { ParleyEventName, ParleyHandlers } from "./core/mounted-widget.ts";
export type { ParleyOptions } from "./core/options.ts";
export { ParleyError, type ParleyErrorCode } from "./core/parley-error.ts";
