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
    /** JSON document. */
    settings: string;
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
  visitor: VisitorRow;
  visitor_session: VisitorSessionRow;
  conversation: ConversationRow;
  participant: {
    conversation_id: string;
    agent_id: string;
    joined_at: number;
    /** The order of the join notice. */
    seq_time: number;
    seq_inc: number;
  };
  message: MessageRow;
  agent: AgentRow;
  chat: ChatRow;
  chat_agent: {
    conversation_id: string;
    chat_id: string;
    agent_id: string;
    /** In the order of joining. */
    position: number;
  };
  chat_form: {
    conversation_id: string;
    chat_id: string;
    id: string;
    /** Of the message that brought it, and its place among the message's attachments. */
    version: number;
    position: number;
    done: number;
  };
  form_submission: SubmissionRow;
  note: {
    id: string;
    conversation_id: string;
    agent_id: string;
    text: string;
    created_at: number;
  };
  call: CallRow;
  file: FileRow;
  letter: LetterRow;
  webhook: WebhookRow;
  webhook_delivery: DeliveryRow;
  department: {
    property_id: string;
    id: string;
    name: string;
  };
  department_agent: {
    property_id: string;
    department_id: string;
    agent_id: string;
  };
  ban: BanRow;
  visitor_event: {
    visitor_id: string;
    /** Rises with each event of the visitor. */
    position: number;
    name: string;
    /** JSON object. */
    data: string;
    created_at: number;
  };
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
  chat_started_version: number;
  chat_started_at: number;
  answered_at: number;
  department: string;
  prechat_done: number;
  rating: -1 | 0 | 1;
  /** JSON object, or null. */
  transfer: string | null;
  transfer_version: number;
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

/** Somebody who visits. */
export interface VisitorRow {
  id: string;
  property_id: string;
  uuid: string;
  idempotency_key: string | null;
  name: string;
  email: string;
  window_state: "min" | "max";
  created_at: number;
  phone: string;
  transcript_email: string;
  user_id: string;
  /** 1 when the site has signed the user id. */
  verified: number;
  /** JSON object. */
  attributes: string;
  /** JSON array. */
  tags: string;
  bubble_closed: number;
}

/** One visit. */
export interface VisitorSessionRow {
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
  /** Null while it may go on. */
  ended_at: number | null;
}

/** An ended chat. */
export interface ChatRow {
  conversation_id: string;
  id: string;
  property_id: string;
  started_version: number;
  ended_version: number;
  started_at: number;
  /** 0 when no agent wrote. */
  answered_at: number;
  ended_at: number;
  snippet: string;
  rating: -1 | 0 | 1;
  department: string;
}

/** A form that was filled in. */
export interface SubmissionRow {
  id: string;
  conversation_id: string;
  kind: "prechat" | "offline" | "ticket" | "lead-capture";
  ref: string;
  /** JSON array. */
  answers: string;
  url: string;
  created_at: number;
}

export interface CallRow {
  id: string;
  conversation_id: string;
  chat_id: string;
  status: "ringing" | "completed" | "missed" | "rejected";
  version: number;
  video: number;
  screen: number;
  caller_type: "v" | "a";
  caller_id: string;
  started_at: number;
  answered_at: number | null;
  ended_at: number | null;
}

/** An uploaded file. */
export interface FileRow {
  id: string;
  storage_key: string;
  property_id: string;
  conversation_id: string;
  name: string;
  mime_type: string;
  size: number;
  extension: string;
  created_at: number;
  attached: number;
}

/** A letter that waits. */
export interface LetterRow {
  id: string;
  kind: string;
  conversation_id: string;
  /** What it is about, by its kind. */
  ref: string;
  sender: string;
  /** JSON array. */
  recipients: string;
  /** As it goes over the wire; empty until it is written. */
  body: string;
  attempts: number;
  first_tried_at: number | null;
  /** When it is to be tried; while somebody works on it, when that somebody is given up. */
  due_at: number;
  created_at: number;
}

export interface WebhookRow {
  id: string;
  property_id: string;
  url: string;
  secret: string;
  /** JSON array. */
  events: string;
  created_at: number;
  last_failure: string;
}

/** Something that a webhook has not been told yet. */
export interface DeliveryRow {
  id: string;
  webhook_id: string;
  /** Rises with each delivery of the webhook. */
  position: number;
  type: string;
  conversation_id: string;
  version: number;
  submission_id: string;
  created_at: number;
  attempts: number;
  due_at: number;
}

export interface BanRow {
  visitor_id: string;
  property_id: string;
  address: string;
  reason: string;
  agent_id: string;
  created_at: number;
}
