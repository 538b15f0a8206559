import type { PageAnswer, PageMessage, ParleyEvents } from "@parley/loader/types";

/** What tawk's callbacks and window events are told, made from what Parley's listeners are told. */
type Details = { [Name in keyof ParleyEvents]: (payload: ParleyEvents[Name]) => unknown };

const nothing = (): undefined => undefined;

/** A message of files alone is told by their addresses. */
const toText = ({ text, files }: PageMessage): string => text || files.join("\n");

const toValue = ({ value }: PageAnswer): string =>
  typeof value === "object" ? value.join(", ") : String(value);

interface TawkAnswer {
  label: string;
  answer: string;
}
const toAnswer = (answer: PageAnswer): TawkAnswer => ({ label: answer.label, answer: toValue(answer) });

interface TawkOfflineForm {
  name: string;
  email: string;
  message: string;
  /** Every other field. */
  questions: TawkAnswer[];
}

function toOfflineForm({ answers }: ParleyEvents["offlineSubmit"]): TawkOfflineForm {
  const rest = new Set(answers);
  const take = (isWanted: (answer: PageAnswer) => boolean): string => {
    const found = [...rest].find(isWanted);
    if (!found) return "";
    rest.delete(found);
    return toValue(found);
  };
  return {
    name: take(({ type }) => type === "name"),
    email: take(({ type }) => type === "email"),
    message:
      take(({ type, id }) => type === "textarea" && id === "message") ||
      take(({ type }) => type === "textarea"),
    questions: [...rest].map(toAnswer),
  };
}

export const details: Details = {
  beforeLoad: nothing,
  load: nothing,
  statusChange: ({ status }) => status,
  chatMaximized: nothing,
  chatMinimized: nothing,
  chatHidden: nothing,
  chatStarted: nothing,
  chatEnded: nothing,
  prechatSubmit: ({ answers }) => answers.map(toAnswer),
  offlineSubmit: toOfflineForm,
  chatMessageVisitor: toText,
  chatMessageAgent: toText,
  chatMessageSystem: toText,
  agentJoinChat: ({ name, position, image, id }) => ({ name, position, image, id }),
  agentLeaveChat: ({ name, id }) => ({ name, id }),
  chatSatisfaction: ({ rating }) => rating,
  visitorNameChanged: ({ name }) => name,
  fileUpload: ({ url }) => url,
  tagsUpdated: ({ tags }) => [...tags],
  unreadCountChanged: ({ count }) => count,
};
