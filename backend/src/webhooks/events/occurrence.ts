import type { EventType } from './event-types.js';

/** Something that happened, as programs outside are told of it. */
export interface Occurrence {
  readonly type: EventType;
  /** What it happened to: events of one subject are sent in their order. */
  readonly subject: string;
  /** Ids and a few fields; the API tells the rest. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The version of the shape of all messages. It changes when something in them is taken away or means something else. */
const MESSAGE_VERSION = 1;

/** The body of a message as the Standard Webhooks specification has it, with our version and the organization. */
export function messageBody(type: string, at: Date, organizationId: string, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), version: MESSAGE_VERSION, organizationId, data });
}
