/** What works beside the chat and is fetched after it: nobody waits for it. */
export { answerPopouts } from "./opener.ts";
export { installPhoneHistory } from "./phone-history.ts";
export { installSound } from "./sound.ts";
