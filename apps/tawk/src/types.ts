/** Where launcher and window are to stand on one kind of device; lengths as 20, "20" or "20px". */
export interface TawkPlace {
  position?: string;
  xOffset?: number | string;
  yOffset?: number | string;
}

/** What a page may have set before the script came. */
export interface TawkProperties {
  /** False: nothing is drawn and nothing connects until `start`. */
  autoStart?: boolean;
  /** Id of the page's element to be drawn in. */
  embedded?: string;
  visitor?: { name?: string; email?: string; hash?: string };
  customStyle?: {
    /** As 1000, "1000" or "1000 !important". */
    zIndex?: number | string;
    visibility?: { desktop?: TawkPlace; mobile?: TawkPlace };
  };
}

/**
 * The page's `Tawk_API`: the properties above, the page's callbacks in slots called `on…`, and the methods that are
 * added to it.
 */
export type TawkApi = TawkProperties & Record<string, unknown>;

/** What the prologue leaves to the engine. */
export interface TawkHandover {
  /** Calls that have to wait for the engine, oldest first. */
  calls: [name: string, parameters: unknown[]][];
  /** The interface that the engine has tied to `Tawk_API`. */
  tiedTo?: object;
}

/** `Tawk_API` after the prologue has run. */
export type PreparedTawkApi = TawkApi & { parleyHandover?: TawkHandover };
