import { lazy, Suspense, useState, type ComponentType } from "react";
import { addEnglish } from "../../i18n/translator.ts";
import { FeatureBoundary } from "./FeatureBoundary.tsx";

/** The texts of all features; fetched with the first of them. */
async function loadTexts(): Promise<void> {
  const { enFeatures } = await import("../../i18n/en-features.ts");
  addEnglish(enFeatures);
}

/** Fetches the code of a feature together with its texts. */
async function loadFeature<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts()]);
  return module;
}

/**
 * A part of the window whose code is fetched when it is first drawn. A chunk that does not come is told in its place,
 * with a button that tries again; the next drawing tries again as well.
 * @param isQuiet a part that does not come is left out without a word
 */
export function lazyFeature<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isQuiet = false,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadFeature(load) };
      } catch (error) {
        // React keeps a failure: whoever tries again, or draws this part anew, gets another attempt.
        current = attempt();
        throw error;
      }
    });
  let current = attempt();
  return function Feature(props: Props) {
    // Kept here, above what waits: React draws the waiting part again and again, and each time must be the same attempt.
    const [chosen, choose] = useState(() => current);
    const Component = chosen as unknown as ComponentType<Props>;
    return (
      <FeatureBoundary isQuiet={isQuiet} onRetry={() => choose(() => current)}>
        <Suspense>
          <Component {...props} />
        </Suspense>
      </FeatureBoundary>
    );
  };
}
