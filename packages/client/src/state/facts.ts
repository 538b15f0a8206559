import type { AgentProfile, Message, Sequence, SessionStartResponse, Transfer } from "@parley/protocol";
import { ANY_DEPARTMENT, type EngineState, type Presence } from "./engine-state.ts";

const isNewer = (one: Sequence, other: Sequence): boolean =>
  one.time === other.time ? one.inc > other.inc : one.time > other.time;

/** The agent that a message or notice comes from. */
export const profileOf = ({ n, uid, md }: Pick<Message, "n" | "uid" | "md">): AgentProfile => ({
  profileId: md.pid ?? uid,
  displayName: n,
  profileTitle: md.pst ?? "",
  profileImage: md.pi ?? "",
  isBot: md.bot ?? false,
});

/** Applies a join or leave unless a newer one of the same resource is known (S4-55); an equal one changes nothing. */
function notePresence(presence: readonly Presence[], message: Message, joined: boolean): readonly Presence[] {
  const { md, uid, co } = message;
  const rsc = md.rsc ?? uid;
  const seq = md.seq ?? { time: co, inc: 0 };
  const known = presence.find((other) => other.rsc === rsc);
  if (known && !isNewer(seq, known.seq)) return presence;
  const entry = { rsc, profile: profileOf(message), seq, joined };
  // Whoever is there already keeps the place.
  if (known?.joined && joined) return presence.map((other) => (other === known ? entry : other));
  return [...presence.filter((other) => other !== known), entry];
}

/** Takes a transfer with a higher version (S4-48). */
export const applyTransfer = (
  state: EngineState,
  chatTransfer: { data: Transfer | null; version: number },
): EngineState => (chatTransfer.version > state.chatTransfer.version ? { ...state, chatTransfer } : state);

/** An agent has come: nobody waits for the transfer any more (S4-49). */
function endTransfer(state: EngineState, version: number): EngineState {
  const { data } = state.chatTransfer;
  return data?.status === "active"
    ? applyTransfer(state, { data: { ...data, status: "completed" }, version })
    : state;
}

/** The chat is over: nothing of it holds for the next one (S4-41). */
const endChat = (state: EngineState, version: number): EngineState => ({
  ...state,
  presence: [],
  toldRating: 0,
  ratingWish: null,
  formRefs: [],
  department: ANY_DEPARTMENT,
  session: { ...state.session, prechatFormSubmitted: false },
  chatTransfer:
    version > state.chatTransfer.version ? { ...state.chatTransfer, data: null } : state.chatTransfer,
});

/**
 * What the next message changes beside the list of messages. Called for each version once and in order, so that the
 * outcome is the server's own: a page that was fed and one that has just been told show the same.
 */
export function applyFacts(state: EngineState, message: Message): EngineState {
  const { t, m, md, cver } = message;
  if (t !== "n" || md.ao) return state;
  if (m === "CHAT_ENDED") return endChat(state, cver);
  if (m === "VISITOR_RATING") return { ...state, toldRating: md.rt ?? 0, ratingWish: null };
  if (m === "CHAT_TRANSFER" && md.transfer) return applyTransfer(state, { data: md.transfer, version: cver });
  const joined = m === "AGENT_JOIN_CONVERSATION";
  if (!joined && m !== "AGENT_LEFT_CONVERSATION") return state;
  const presence = notePresence(state.presence, message, joined);
  if (presence === state.presence) return state;
  return joined ? endTransfer({ ...state, presence }, cver) : { ...state, presence };
}

/** Takes over what the server says of the running chat as a whole. */
export function applySnapshot(state: EngineState, session: SessionStartResponse): EngineState {
  const there = session.agents.map(({ rsc, seq, ...profile }) => ({ rsc, seq, profile, joined: true }));
  const isThere = ({ rsc }: Presence): boolean => there.some((other) => other.rsc === rsc);
  // Who left in the meantime is remembered: an older join of theirs may still come.
  const gone = session.chid === state.chatId ? state.presence.filter((other) => !isThere(other)) : [];
  return {
    ...state,
    presence: [...gone.map((other) => ({ ...other, joined: false })), ...there],
    toldRating: session.rating,
    formRefs: session.refs,
    department: session.dpt,
    chatTransfer: { data: session.transfer, version: session.transferVer },
    bubbleClosed: session.bblc,
  };
}
