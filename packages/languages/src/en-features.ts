import { calls } from "./english/calls.ts";
import { chat } from "./english/chat.ts";
import { composer } from "./english/composer.ts";
import { emoji } from "./english/emoji.ts";
import { files } from "./english/files.ts";
import { forms } from "./english/forms.ts";
import { help } from "./english/help.ts";
import { history } from "./english/history.ts";
import { home } from "./english/home.ts";
import { launcher } from "./english/launcher.ts";
import { media } from "./english/media.ts";
import { menu } from "./english/menu.ts";
import { window } from "./english/window.ts";

/**
 * Texts of what is fetched when it is first used. As in en.ts, the comment above a text tells translators where it stands
 * and how long it may be.
 */
export const enFeatures = {
  ...calls,
  ...chat,
  ...composer,
  ...emoji,
  ...files,
  ...forms,
  ...help,
  ...history,
  ...home,
  ...launcher,
  ...media,
  ...menu,
  ...window,
} as const;
