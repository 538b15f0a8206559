import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { addEnglish } from "@parley/languages";
import { FeatureBoundary } from "./FeatureBoundary.tsx";

/** The texts of all features; fetched with the first of them. */
async function loadTexts(): Promise<void> {
  const { enFeatures } = await import("@parley/languages/en-features");
  addEnglish(enFeatures);
}

/** Fetches the code of a feature together with its texts. */
async function loadFeature<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts()]);
  return module;
}

/** What the component that a chunk exports under a name is given. */
type PropsOf<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props) => ReactNode
  ? unknown extends Props
    ? object
    : Props
  : never;

/**
 * A part of the window whose code is fetched when it is first drawn. A chunk that does not come is told in its place,
 * with a button that tries again; the next drawing tries again as well.
 * @param name the chunk's export
 * @param isQuiet a part that does not come is left out without a word
 */
export function lazyFeature<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  isQuiet = false,
): (props: PropsOf<Module, Name>) => ReactNode {
  type Props = PropsOf<Module, Name>;
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: (await loadFeature(load))[name] as ComponentType<Props> };
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
