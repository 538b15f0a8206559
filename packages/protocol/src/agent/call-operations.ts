import { z } from "zod";
import { callSchema } from "../entities/call.ts";
import { idSchema } from "../entities/common.ts";
import type { Operation } from "../operation.ts";

const common = ["UNAUTHENTICATED", "INVALID_PAYLOAD", "RATE_LIMITED"] as const;
const callParams = z.object({ callId: idSchema });

/** Calls from the agents' side: who rings, who answers, when it is over. */
export const callOperations = {
  startCall: {
    summary: "Ring the visitor",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/calls",
    audience: "agent",
    params: z.object({ conversationId: idSchema }),
    body: z.object({ video: z.boolean().default(false), screen: z.boolean().default(false) }),
    response: z.object({ call: callSchema, token: z.string() }),
    errors: [...common, "INVALID_JSON", "UNKNOWN_CONVERSATION", "CALL_RUNNING", "NO_OPEN_CHAT"],
  },
  answerCall: {
    summary: "Take part in a visitor's call",
    method: "POST",
    path: "/v1/agent/calls/:callId/answer",
    audience: "agent",
    params: callParams,
    response: z.object({ call: callSchema, token: z.string() }),
    errors: [...common, "UNKNOWN_CALL", "CALL_OVER"],
  },
  endCall: {
    summary: "End a call, or refuse one that rings",
    method: "POST",
    path: "/v1/agent/calls/:callId/end",
    audience: "agent",
    params: callParams,
    response: callSchema,
    errors: [...common, "UNKNOWN_CALL"],
  },
} as const satisfies Record<string, Operation>;
