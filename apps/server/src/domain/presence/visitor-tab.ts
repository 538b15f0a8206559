/** One connected page of a visitor: who it belongs to. There is one for each connection, so it holds no more. */
export interface VisitorTab {
  /** Of the connection; events that this tab caused carry it as their origin. */
  readonly id: string;
  readonly propertyId: string;
  readonly widgetId: string;
  readonly visitorId: string;
  /** Given or generated; follows what the visitor says of himself. */
  visitorName: string;
  readonly conversationId: string;
  readonly sessionKey: string;
  /** The page has reported that nobody is active on it. */
  away: boolean;
  /** While a message's files are looked up; never rejects. */
  claiming?: Promise<void> | undefined;
}
