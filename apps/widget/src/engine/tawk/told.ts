import type { ParleyGlobal } from "@parley/loader/types";
import { checkAttributes, checkEventName, checkLogin, checkTags } from "./checks.ts";
import { loginCode, tawkCode } from "./faults.ts";

/** Told nothing, or tawk's code of what went wrong. */
type TawkCallback = (error?: string | number) => void;

/** Methods that end with a call back, by their names in tawk's interface. */
export type ToldMethods = Record<string, (...parameters: unknown[]) => void>;

/** Waits for `work` and tells the page; what the page's callback throws is the page's own fault. */
async function tell(
  name: string,
  callback: unknown,
  code: (fault: unknown) => string | number,
  work: () => Promise<unknown>,
): Promise<void> {
  let error: string | number | undefined;
  try {
    await work();
  } catch (fault) {
    error = code(fault);
    if (typeof callback !== "function") console.warn(`Tawk_API.${name}: ${error}`, fault);
  }
  try {
    if (typeof callback === "function") (callback as TawkCallback)(error);
  } catch (fault) {
    console.error(fault);
  }
}

/** The methods of tawk's interface that tell their outcome, on top of Parley's. */
export function createToldMethods(parley: ParleyGlobal): ToldMethods {
  const told = (
    invalid: string,
    work: (...parameters: unknown[]) => Promise<unknown>,
  ): ((name: string, parameters: unknown[]) => void) => {
    return (name, parameters) => {
      // The callback comes last, wherever that is: addEvent is called without metadata as well.
      const callback = parameters.findLast((parameter) => typeof parameter === "function");
      const rest = parameters.filter((parameter) => parameter !== callback);
      const code = (fault: unknown): string | number =>
        name === "login" ? loginCode(fault) : tawkCode(fault, invalid);
      void tell(name, callback, code, async () => work(...rest));
    };
  };
  const methods = {
    endChat: told("SERVER_ERROR", async () => parley.endChat()),
    setAttributes: told("ATTRIBUTE_LIMIT_EXCEEDED", async (attributes) =>
      parley.setAttributes(checkAttributes(attributes)),
    ),
    addEvent: told("INVALID_ATTRIBUTES", async (name, data) => {
      const event = checkEventName(name);
      await (data === undefined || data === null
        ? parley.addEvent(event)
        : parley.addEvent(event, checkAttributes(data)));
    }),
    addTags: told("TAG_LIMIT_EXCEEDED", async (tags) => parley.addTags(checkTags(tags, true))),
    removeTags: told("INVALID_TAGS", async (tags) => parley.removeTags(checkTags(tags, false))),
    login: told("", async (data) => parley.login(checkLogin(data))),
    logout: told("SERVER_ERROR", async () => parley.logout()),
    switchWidget: told("SERVER_ERROR", async (options) => {
      const { propertyId, widgetId } = (options ?? {}) as { propertyId: string; widgetId: string };
      await parley.switchWidget(propertyId, widgetId);
    }),
  };
  return Object.fromEntries(
    Object.entries(methods).map(([name, run]) => [name, (...parameters) => run(name, parameters)]),
  );
}
