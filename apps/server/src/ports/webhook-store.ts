import type { FormSubmission, WebhookEvent } from "@parley/protocol";

/** An address that is told of what happens. */
export interface WebhookRecord {
  id: string;
  propertyId: string;
  url: string;
  /** Signs the deliveries (hex). */
  secret: string;
  events: WebhookEvent[];
  createdAt: number;
  /** Why the latest try failed, or empty. */
  lastFailure: string;
}

/** A wish to tell a webhook of the `entry`th entry of a change, or of its form submission. */
export interface DeliveryRequest {
  id: string;
  webhookId: string;
  type: WebhookEvent;
  /** Index in the change's entries; the store keeps that entry's version. Absent: the change's submission. */
  entry?: number;
}

/** Something that a webhook has not been told yet. */
export interface DeliveryRecord {
  id: string;
  webhookId: string;
  type: WebhookEvent;
  conversationId: string;
  /** Of the entry; 0 when it is about a submission. */
  version: number;
  /** Of the form submission, or empty. */
  submissionId: string;
  createdAt: number;
  /** Tries so far. */
  attempts: number;
  /** When it is to be tried next. */
  dueAt: number;
}

/** Webhooks and what they are still to be told. */
export interface WebhookStore {
  createWebhook(webhook: Omit<WebhookRecord, "lastFailure">): Promise<void>;
  /** With the number of waiting deliveries; the newest first. */
  listWebhooks(): Promise<(WebhookRecord & { pending: number })[]>;
  /** Its deliveries go with it. False when there is no such webhook. */
  deleteWebhook(id: string): Promise<boolean>;
  /**
   * Deliveries that are due, in the order in which they were made, of each webhook only the oldest that waits: a
   * receiver hears of things in their order.
   */
  listDueDeliveries(now: number, limit: number): Promise<DeliveryRecord[]>;
  /** When the next one is due; null when none waits. */
  nextDueAt(): Promise<number | null>;
  /** Delivered or given up: it is forgotten. */
  dropDelivery(id: string, failure: string): Promise<void>;
  retryDelivery(id: string, attempts: number, dueAt: number, failure: string): Promise<void>;
  readSubmission(id: string): Promise<FormSubmission | null>;
}
