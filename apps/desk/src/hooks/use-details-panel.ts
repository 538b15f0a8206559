import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useState } from "react";

/** From this width on the details stand beside the conversation; below, they come in a drawer. */
const BESIDE = "(min-width: 1240px)";

interface DetailsPanelState {
  readonly beside: boolean;
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Whether the details are shown, and where. Beside the conversation the choice is kept; a drawer opens when asked for. */
export function useDetailsPanel(): DetailsPanelState {
  const beside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  const [pinned, setPinned] = useLocalStorage({
    key: "parley-desk:details",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [drawer, setDrawer] = useState(false);
  const opened = beside ? pinned : drawer;
  const show = beside ? setPinned : setDrawer;
  return { beside, opened, toggle: () => show(!opened), close: () => show(false) };
}
