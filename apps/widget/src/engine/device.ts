import type { WidgetSettings } from "@parley/protocol";

type Visibility = WidgetSettings["visibility"];

/** Whether the owner shows the widget on a device of this kind. */
export const isShownOn = ({ all, desktop, mobile }: Visibility, isPhone: boolean): boolean =>
  all.show && (isPhone ? mobile : desktop).show;
