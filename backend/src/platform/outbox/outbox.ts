import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentContext } from '../logging/request-context.js';

/** Something that happened in an organisation and that jobs follow. */
export interface OutboxEvent {
  /** What happened, `subject.verb`, for example `letter.requested`. */
  readonly type: string;
  readonly organizationId: string;
  /** The id of what it happened to. */
  readonly subjectId: string;
  /** Small JSON: ids and choices; the jobs read the rest from the database. */
  readonly payload: object;
}

const PAYLOAD_LIMIT_BYTES = 64 * 1024;

/** Records events in the transaction of the change itself: either both are there or neither. */
@Injectable()
export class Outbox {
  /**
   * Publishes an event when `tx`, a transaction of the event's organisation, commits.
   * @returns the event's id
   */
  async publish(tx: EntityManager, event: OutboxEvent): Promise<string> {
    const payload = JSON.stringify(event.payload);
    if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES) {
      throw new Error(`The payload of event '${event.type}' is over 64 KiB: store the data and publish its id.`);
    }
    const id = randomUUID();
    await tx.query(
      `insert into outbox_events (organization_id, id, type, subject_id, payload, request_id) values ($1, $2, $3, $4, $5, $6)`,
      [event.organizationId, id, event.type, event.subjectId, payload, currentContext()?.requestId ?? null],
    );
    return id;
  }

  /** Takes an event back together with the record of its deliveries; a run that is under way ends without an effect. */
  async withdraw(tx: EntityManager, organizationId: string, eventId: string): Promise<void> {
    await tx.query('delete from outbox_events where organization_id = $1 and id = $2', [organizationId, eventId]);
  }
}
