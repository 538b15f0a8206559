import type { ParametersOf, VisitorEvents } from "@parley/protocol";
import type { VisitorState } from "../types.ts";
import type { EngineState } from "./engine-state.ts";

type VisitorData = ParametersOf<VisitorEvents["visitorDataUpdate"]>[0];

/** Whether the server has made the name up: V and 16 digits (S3-43). Such a name counts as none (S3-45). */
export const isGeneratedName = (name: string): boolean => /^V\d{16}$/.test(name);

/** Changes fields of the visitor. */
export function patchVisitor(state: EngineState, changes: Partial<VisitorState>): EngineState {
  const visitor = { ...state.visitor, ...changes };
  return {
    ...state,
    visitor: { ...visitor, displayName: isGeneratedName(visitor.name) ? "" : visitor.name },
  };
}

/** The entries that are texts with something in them: others change nothing (S5-06). */
export function nonEmpty<Key extends string>(fields: Record<Key, unknown>): Partial<Record<Key, string>> {
  const kept = Object.entries(fields).filter(([, value]) => typeof value === "string" && value !== "");
  return Object.fromEntries(kept) as Partial<Record<Key, string>>;
}

/** Takes what another tab or an agent has changed. */
export function applyVisitorData(
  state: EngineState,
  { n, e, te, dpt, pcfs, refs }: VisitorData,
): EngineState {
  const { department, ...texts } = nonEmpty({ name: n, email: e, transcriptEmail: te, department: dpt });
  return {
    ...patchVisitor(state, texts),
    department: department ?? state.department,
    formRefs: refs ?? state.formRefs,
    session: { ...state.session, prechatFormSubmitted: pcfs ?? state.session.prechatFormSubmitted },
  };
}
