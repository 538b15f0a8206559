/**
 * Every number of the contract under one telling name. Units are in the names or in the comment:
 * `…Ms` milliseconds, `…Bytes` bytes, `…Px` CSS pixels, the rest are counts.
 */

// Messages
/** Characters (UTF-16 units) of one chat message's text. */
export const MESSAGE_TEXT_MAX = 5_000;
/** Characters of a text area in a form. */
export const FORM_TEXT_MAX = 500;
export const MESSAGE_ID_MAX = 64;
/** Messages that a session start hands out; older ones are read page by page. */
export const HISTORY_TAIL = 50;
/** Messages in one page of a conversation. */
export const MESSAGE_PAGE_MAX = 200;
export const TYPING_PREVIEW_DELAY_MS = 1_000;
/** An agent who typed and fell silent counts as typing this long. */
export const AGENT_TYPING_TTL_MS = 6_000;

// Transport
/** One socket frame or JSON body; larger ones are refused with a code. */
export const FRAME_MAX_BYTES = 65_536;
/** Past this a socket is closed unread: nobody sends it by mistake. */
export const FRAME_HARD_MAX_BYTES = 262_144;
export const CALLBACK_TIMEOUT_MS = 35_000;
export const SOCKET_RETRY_LIMIT = 5;
export const SOCKET_RETRY_RESET_MS = 5_000;
/** Closing a socket that is still opening is tried again after this. */
export const SOCKET_CLOSE_RETRY_MS = 1_000;
/** The server pings every connection this often; a peer silent for two of them is gone. */
export const HEARTBEAT_MS = 25_000;
export const NAVIGATION_DELAY_MS = 500;

// Registration
export const REGISTER_TIMEOUT_MS = 90_000;
/** Retries after the first try. */
export const REGISTER_RETRIES = 3;
export const RETRY_INITIAL_MS = 30_000;
export const RETRY_MULTIPLIER = 1.5;
export const RETRY_MAX_MS = 120_000;
export const RETRY_JITTER_MIN = 0.5;
export const RETRY_JITTER_MAX = 1.5;
/** A tab that registers leaves a sign in the shared storage this often. */
export const TAB_STAMP_MS = 100;
/** A tab that finds a sign younger than this waits as long and looks again. */
export const TAB_WAIT_MS = 1_000;
/** Waits between the first, quick attempts to come back after a lost connection. */
export const REFRESH_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
export const TIMEZONE_OFFSET_MAX_MIN = 900;
export const SESSION_TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** A visitor who comes back within this continues the session. */
export const SESSION_IDLE_MS = 30 * 60 * 1_000;
export const DEFAULT_WAIT_MS = 60_000;

// Presence
export const ACTIVITY_CHECK_MS = 10_000;
export const AWAY_AFTER_MS = 10 * 60 * 1_000;
export const INACTIVE_AFTER_MS = 20 * 60 * 1_000;

// Window and launcher
export const LAUNCHER_SIZE_PX = 60;
export const LAUNCHER_OFFSET_PX = 20;
export const RECTANGLE_DESKTOP_WIDTH_PX = 320;
export const RECTANGLE_DESKTOP_HEIGHT_PX = 40;
export const RECTANGLE_MOBILE_WIDTH_PX = 110;
export const RECTANGLE_MOBILE_HEIGHT_PX = 48;
/** Of a rectangle on desktops, from the side. */
export const RECTANGLE_OFFSET_PX = 10;
export const PANEL_WIDTH_PX = 350;
export const PANEL_HEIGHT_PX = 520;
export const POPOUT_WIDTH_PX = 450;
export const POPOUT_HEIGHT_PX = 500;
/** A host element smaller than this gets a widget of this size (S2-50). */
export const EMBEDDED_MIN_WIDTH_PX = 280;
export const EMBEDDED_MIN_HEIGHT_PX = 330;
/** Entries of the widget's own view history. */
export const VIEW_HISTORY_MAX = 15;
export const STACKING_ORDER = 2_000_000_000;
export const TITLE_FLASH_MS = 1_000;
/** A badge above this shows it with a plus. */
export const BADGE_MAX = 9;
export const AVATAR_MAX = 9;
export const COMPOSER_MAX_HEIGHT_PX = 150;
export const TIME_AGO_REFRESH_MS = 60_000;

// Text fields
export const NAME_MAX = 40;
export const EMAIL_MAX = 150;
export const URL_MAX = 2_048;
export const TITLE_MAX = 512;

// Sign-in at the desk
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** A phone number has more characters than this. */
export const PHONE_MIN = 7;
export const PHONE_MAX = 40;
/** What the server takes as a visitor's name; the forms in the widget allow NAME_MAX. */
export const VISITOR_NAME_MAX = 128;
export const USER_ID_MAX = 128;
export const GENERATED_NAME_DIGITS = 16;

// What the page says of its visitor
export const ATTRIBUTES_MAX = 50;
export const ATTRIBUTE_KEY_MAX = 50;
export const ATTRIBUTE_VALUE_MAX = 255;
export const TAGS_MAX = 50;
export const TAG_MAX = 50;
export const EVENT_NAME_MAX = 50;
/** Events kept of one visitor; older ones are dropped. */
export const EVENTS_KEPT = 200;

// Forms
export const FORM_FIELDS_MAX = 30;
export const FORM_OPTIONS_MAX = 50;
export const FORM_LABEL_MAX = 200;
export const FORM_HELP_MAX = 300;
/** Characters of one answer; text areas in the widget stop at FORM_TEXT_MAX. */
export const FORM_VALUE_MAX = 5_000;
export const NOTE_MAX = 5_000;

// Files
/** Files of one message in the widget. */
export const FILES_PER_MESSAGE = 5;
/** Files of one message in the reusable composer by itself. */
export const COMPOSER_FILES = 4;
export const FILE_MAX_BYTES = 52_428_800;
export const FILE_NAME_MAX = 128;
/** An upload handle is good for this long. */
export const UPLOAD_HANDLE_LIFETIME_MS = 60 * 60 * 1_000;

// Browser storage
export const COOKIE_LIFETIME_MS = 15_552_000_000;
export const IDEMPOTENCY_RETRY_MIN_MS = 500;
export const IDEMPOTENCY_RETRY_MAX_MS = 1_500;
export const POPOUT_UUID_TIMEOUT_MS = 10_000;

// Help centre, history, alerts, reports
export const HELP_PAGE_SIZE = 10;
export const HELP_SEARCH_DELAY_MS = 1_000;
/** Suggestions under the search box; more than these get a row that shows them all. */
export const HELP_SUGGESTIONS_MAX = 10;
export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_PAGE_MAX = 50;
/** Characters of an ended chat's snippet. */
export const SNIPPET_MAX = 100;
export const ALERT_MS = 3_000;
/** A fault of the same kind is reported at most this often. */
export const INCIDENT_GAP_MS = 60_000;
export const WAIT_STEP_MS = 60_000;

// Calls
/** A call that nobody answers is missed after this. */
export const CALL_RING_MS = 45_000;
