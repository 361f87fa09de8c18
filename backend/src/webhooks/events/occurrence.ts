import type { EventType } from './event-types.js';

/** An event for external programs. */
export interface Occurrence {
  readonly type: EventType;
  /** Subject of the event; events about one subject are sent in order. */
  readonly subject: string;
  /** Ids and a few fields; programs can read the rest with the API. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Version of the format of all messages. It changes whenever a part of the format is removed or changes its meaning. */
const MESSAGE_VERSION = 1;

/** Formats the body of a message according to the Standard Webhooks specification, with our version and the organization. */
export function formatMessageBody(type: string, at: Date, organizationId: string, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), version: MESSAGE_VERSION, organizationId, data });
}
