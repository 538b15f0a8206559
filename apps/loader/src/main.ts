import type { EmbedConfig } from "@parley/protocol";
import { startLoader } from "./loader.ts";

/** Written in front of this script by the server, inside the same function. */
declare const __PARLEY_CONFIG__: EmbedConfig;

const scope = window as unknown as { Parley?: { embedded?: string; destroy?: unknown } };

// The snippet may stand on the page twice: the first one counts, until it is destroyed.
if (!scope.Parley?.destroy) {
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    // A tag manager that runs the code itself leaves no current script.
    document.querySelector<HTMLScriptElement>("script[src*='/embed/']");
  startLoader(
    __PARLEY_CONFIG__,
    {
      origin: new URL(script?.src || location.href).origin,
      nonce: script?.nonce ?? "",
      container: script?.dataset["container"] ?? scope.Parley?.embedded,
    },
    () => {
      delete scope.Parley;
    },
  );
}
