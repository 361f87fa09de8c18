import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { currentContext } from '../logging/request-context.js';
import type { OrganizationTx } from '../database/organization-tx.js';

/** Something that happened in an organization and that jobs follow. */
export interface OutboxEvent {
  /** What happened, `subject.verb`, for example `letter.requested`. */
  readonly type: string;
  readonly organizationId: string;
  /** The id of what it happened to. */
  readonly subjectId: string;
  /** Small JSON: ids and choices; the jobs read the rest from the database. */
  readonly payload: object;
}

/** The name space of the ids of events that are published once for an occasion. */
const OCCASIONS = 'b0f4a7c2-52f0-4d3a-8a53-6f5b8f0b7d7e';

const PAYLOAD_LIMIT_BYTES = 64 * 1024;

/** Hears of every event in the transaction that publishes it. */
export type OutboxFollower = (tx: OrganizationTx, event: OutboxEvent) => Promise<void>;

/** Records events in the transaction of the change itself: either both are there or neither. */
@Injectable()
export class OutboxService {
  private readonly followers: OutboxFollower[] = [];

  /** Adds one who hears of every event from now on, while the process starts. What only follows an event is a job. */
  follow(follower: OutboxFollower): void {
    this.followers.push(follower);
  }

  /**
   * Publishes an event when `tx`, a transaction of the event's organization, commits.
   * @returns the event's id
   */
  async publish(tx: OrganizationTx, event: OutboxEvent): Promise<string> {
    const id = randomUUID();
    await this.insert(tx, event, id);
    return id;
  }

  private async insert(tx: OrganizationTx, event: OutboxEvent, id: string): Promise<void> {
    const payload = JSON.stringify(event.payload);
    if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES) {
      throw new Error(`The payload of event '${event.type}' is over 64 KiB: store the data and publish its id.`);
    }
    const inserted = await tx.query<unknown[]>(
      `insert into outbox_events (organization_id, id, type, subject_id, payload, request_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (organization_id, id) do nothing returning id`,
      [event.organizationId, id, event.type, event.subjectId, payload, currentContext()?.requestId ?? null],
    );
    if (inserted.length === 0) return;
    for (const follow of this.followers) await follow(tx, event);
  }

  /**
   * Publishes an event unless one was published for the same occasion before, while the outbox remembers it.
   * @param occasion such as a schedule and its slot
   */
  async publishOnce(tx: OrganizationTx, event: OutboxEvent, occasion: string): Promise<void> {
    await this.insert(tx, event, uuidv5(`${event.type} ${event.subjectId} ${occasion}`, OCCASIONS));
  }

  /** Takes an event back together with the record of its jobs; a run that is under way ends without an effect. */
  async withdraw(tx: OrganizationTx, eventId: string): Promise<void> {
    await tx.query('delete from outbox_events where organization_id = $1 and id = $2', [tx.organizationId, eventId]);
  }
}
