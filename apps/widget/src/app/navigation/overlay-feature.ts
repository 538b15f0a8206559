import { lazyFeature } from "../common/lazy-feature.tsx";

// Not among the other features: its views are made of parts that know those.
export const Overlay = lazyFeature(async () => import("./Overlay.tsx"), "Overlay");
