import { lazyFeature } from "./common/lazy-feature.tsx";

// The parts that are fetched when they are first drawn; none of them is needed to write a message.
const QUIET = true;

export const Consent = lazyFeature(async () => (await import("./consent/ConsentCard.tsx")).ConsentCard);
export const PrechatForm = lazyFeature(async () => (await import("./forms/forms.ts")).PrechatForm);
export const OfflineForm = lazyFeature(async () => (await import("./forms/forms.ts")).OfflineForm);
export const Overlay = lazyFeature(async () => (await import("./menu/Overlay.tsx")).Overlay);
export const Attachments = lazyFeature(async () => (await import("./media/Attachments.tsx")).Attachments);
export const CallCard = lazyFeature(async () => (await import("./calls/CallCard.tsx")).CallCard);
export const HeaderActions = lazyFeature(
  async () => (await import("./menu/HeaderActions.tsx")).HeaderActions,
  QUIET,
);
// Fetched with the chat, while there still is a connection.
export const ConnectionStrip = lazyFeature(
  async () => (await import("./chat/ConnectionStrip.tsx")).ConnectionStrip,
  QUIET,
);
export const UploadTray = lazyFeature(
  async () => (await import("./uploads/UploadTray.tsx")).UploadTray,
  QUIET,
);
export const AttachButton = lazyFeature(
  async () => (await import("./uploads/AttachButton.tsx")).AttachButton,
  QUIET,
);
export const PreviewCard = lazyFeature(
  async () => (await import("./preview/PreviewCard.tsx")).PreviewCard,
  QUIET,
);
export const Bubble = lazyFeature(async () => (await import("./bubble/Bubble.tsx")).Bubble, QUIET);
