import { useCallback } from "react";
import { useDesk } from "./desk-context.ts";
import { useProblem } from "./problem-context.ts";

/** Uploads files for a conversation's next message, and tells the agent which were not taken. */
export function useAddFiles(conversationId: string): (files: readonly File[]) => void {
  const desk = useDesk();
  const report = useProblem();
  return useCallback(
    (files) => {
      const problem = desk.uploads.add(conversationId, files);
      if (problem !== null) report(problem);
    },
    [conversationId, desk, report],
  );
}
