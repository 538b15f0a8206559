/**
 * The tables as every database has them: text ids, times in epoch milliseconds, flags as 0 or 1, JSON as text.
 * migrations/ makes them.
 */
export interface Tables {
  property: {
    id: string;
    name: string;
    secret: string;
    /** JSON array of origins. */
    allowed_origins: string;
    created_at: number;
  };
  widget: {
    property_id: string;
    id: string;
    /** JSON document. */
    settings: string;
    settings_version: number;
    created_at: number;
  };
  visitor: {
    id: string;
    property_id: string;
    uuid: string;
    idempotency_key: string | null;
    name: string;
    email: string;
    window_state: "min" | "max";
    created_at: number;
  };
  visitor_session: {
    key: string;
    visitor_id: string;
    widget_id: string;
    platform: "desktop" | "mobile";
    timezone_offset: number;
    url: string;
    title: string;
    referrer: string;
    started_at: number;
    seen_at: number;
  };
  conversation: ConversationRow;
  participant: {
    conversation_id: string;
    agent_id: string;
    joined_at: number;
  };
  message: MessageRow;
  agent: AgentRow;
  api_token: {
    id: string;
    agent_id: string;
    name: string;
    hash: string;
    created_at: number;
    revoked_at: number | null;
  };
}

/** One visitor's conversation. */
export interface ConversationRow {
  id: string;
  property_id: string;
  visitor_id: string;
  version: number;
  newest_at: number;
  chat_id: string;
  chat_open: number;
  unread_count: number;
  visitor_seen_at: number;
  agent_seen_at: number;
  /** The newest chat text, cut; null before there is one. */
  last_text: string | null;
  last_sender_type: "v" | "a" | "s" | null;
  last_text_at: number | null;
  created_at: number;
}

/** One entry of a conversation. */
export interface MessageRow {
  conversation_id: string;
  version: number;
  id: string;
  type: "c" | "n";
  text: string;
  sender_type: "v" | "a" | "s";
  sender_id: string;
  sender_name: string;
  chat_id: string;
  created_at: number;
  /** JSON object. */
  metadata: string;
  /** JSON array. */
  attachments: string;
}

/** Somebody who answers. */
export interface AgentRow {
  id: string;
  display_name: string;
  title: string;
  image: string;
  is_bot: number;
}
