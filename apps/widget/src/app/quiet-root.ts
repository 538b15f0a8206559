import { createRoot, type Root, type RootOptions } from "react-dom/client";

/** What React marks an element with that it listens to. */
const isMark = (key: string): boolean => key.startsWith("_reactListening");

/**
 * A root of React's that leaves the page's document alone. React would listen to it for good, for an event that nothing
 * here uses; so it is shown no document at first, and later one that seems to be listened to already.
 * @returns the root; unmounting takes the mark away as well
 */
export function createQuietRoot(mount: HTMLElement, options: RootOptions): Root {
  Object.defineProperty(mount, "ownerDocument", { value: null, configurable: true });
  const root = createRoot(mount, options);
  Reflect.deleteProperty(mount, "ownerDocument");
  const mark = Object.keys(mount).find(isMark) ?? "";
  Object.defineProperty(document, mark, { value: true, configurable: true });
  return {
    render: (children) => root.render(children),
    unmount() {
      root.unmount();
      Reflect.deleteProperty(document, mark);
    },
  };
}
