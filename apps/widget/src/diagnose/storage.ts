import { finding, type Finding } from "@parley/protocol/diagnosis";

const KEY = "parley-diagnosis";

/** Whether what is written can be read again. Takes away what it wrote. */
function keepsWhatIsStored(): boolean {
  try {
    localStorage.setItem(KEY, KEY);
    const isKept = localStorage.getItem(KEY) === KEY;
    localStorage.removeItem(KEY);
    return isKept;
  } catch {
    // Blocked, full, or a sandboxed frame: each means the same to the chat.
    return false;
  }
}

/** Whether the page is in a frame of another site. */
function isFramedByOthers(scope: Window = window): boolean {
  try {
    return scope.top?.location.origin !== scope.location.origin;
  } catch {
    // Only a page of another origin may not be looked at.
    return true;
  }
}

/** What the browser lets the chat remember. */
export const lookAtStorage = (): Finding[] => [
  finding("storage", keepsWhatIsStored()),
  finding("frame", !isFramedByOthers()),
];
