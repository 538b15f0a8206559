import type { Kysely } from "kysely";
import { agentQueries } from "./agent-queries.ts";
import { banQueries } from "./ban-queries.ts";
import { callQueries } from "./call-queries.ts";
import { conversationQueries } from "./conversation-queries.ts";
import { departmentQueries } from "./department-queries.ts";
import { fileQueries } from "./file-queries.ts";
import { letterQueries } from "./letter-queries.ts";
import { noteQueries } from "./note-queries.ts";
import { pastChatQueries } from "./past-chat-queries.ts";
import { propertyQueries } from "./property-queries.ts";
import { runningChatQueries } from "./running-chat-queries.ts";
import { standingQueries } from "./standing-queries.ts";
import { submissionQueries } from "./submission-queries.ts";
import type { Tables } from "./tables.ts";
import { visitorEventQueries } from "./visitor-event-queries.ts";
import { webhookQueries } from "./webhook-queries.ts";

/** What is composed on demand and the same for every database. */
export function allQueries(db: Kysely<Tables>) {
  return {
    ...propertyQueries(db),
    ...departmentQueries(db),
    ...agentQueries(db),
    ...banQueries(db),
    ...visitorEventQueries(db),
    ...conversationQueries(db),
    ...pastChatQueries(db),
    ...runningChatQueries(db),
    ...standingQueries(db),
    ...submissionQueries(db),
    ...noteQueries(db),
    ...callQueries(db),
    ...fileQueries(db),
    ...letterQueries(db),
    ...webhookQueries(db),
  };
}
