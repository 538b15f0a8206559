import type { DraftFileAction } from "./action.ts";
import type { DraftFile } from "./draft-file.ts";
import type { DeskState } from "./model.ts";
import { without } from "./reduce-conversations.ts";

/** Files for the next message: they are added, sent up, ready or failed, and taken away. */
export function reduceDraftFiles(state: DeskState, action: DraftFileAction): DeskState {
  switch (action.type) {
    case "fileAdded":
      return put(state, action.conversationId, [...filesOf(state, action.conversationId), action.file]);
    case "fileProgress":
      return change(state, action, { done: action.done });
    case "fileReady":
      return change(state, action, { status: "ready", done: 1, attachment: action.attachment });
    case "fileFailed":
      return change(state, action, { status: "failed", error: action.error });
    case "fileRetried":
      return change(state, action, { status: "uploading", done: 0, error: null });
    case "fileRemoved":
      return put(
        state,
        action.conversationId,
        filesOf(state, action.conversationId).filter(({ id }) => id !== action.id),
      );
  }
}

/** The files went with a message; those that failed stay, to be tried again. */
export const withoutSentFiles = (state: DeskState, conversationId: string): DeskState =>
  put(
    state,
    conversationId,
    filesOf(state, conversationId).filter(({ status }) => status !== "ready"),
  );

const filesOf = (state: DeskState, conversationId: string): readonly DraftFile[] =>
  state.draftFiles[conversationId] ?? [];

function change(
  state: DeskState,
  { conversationId, id }: { conversationId: string; id: string },
  by: Partial<DraftFile>,
): DeskState {
  const files = filesOf(state, conversationId);
  if (!files.some((file) => file.id === id)) return state;
  return put(
    state,
    conversationId,
    files.map((file) => (file.id === id ? { ...file, ...by } : file)),
  );
}

function put(state: DeskState, conversationId: string, files: readonly DraftFile[]): DeskState {
  const draftFiles =
    files.length === 0
      ? without(state.draftFiles, conversationId)
      : { ...state.draftFiles, [conversationId]: files };
  return { ...state, draftFiles };
}
