import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { afterCommit } from '../database/before-commit.js';
import { getCurrentContext } from '../logging/request-context.js';
import { formatTraceParent } from '../tracing/trace-work.js';
import type { OrganizationTx } from '../database/organization-tx.js';
import { OutboxSignalClient } from './outbox-signal.js';

/** A change in an organization that triggers jobs. */
export interface OutboxEvent {
  /** Type of the event, `subject.verb`, for example `email.requested`. */
  readonly type: string;
  readonly organizationId: string;
  readonly subjectId: string;
  /** Small JSON with ids and choices; jobs read the rest from the database. */
  readonly payload: object;
}

/** Namespace for the ids of events that are published once per occasion. */
const OCCASION_NAMESPACE = 'b0f4a7c2-52f0-4d3a-8a53-6f5b8f0b7d7e';

export interface FollowingJob {
  readonly name: string;
  readonly on: string;
}

const PAYLOAD_LIMIT_BYTES = 64 * 1024;

/** Function that runs for each event in the transaction that publishes it. */
export type OutboxSubscriber = (tx: OrganizationTx, event: OutboxEvent) => Promise<void>;

/** Records events in the transaction of the change that they report: both are stored, or neither is. */
@Injectable()
export class OutboxService {
  private readonly followers: OutboxSubscriber[] = [];
  private readonly wakeDispatchers = (): void => this.signal.send();

  constructor(private readonly signal: OutboxSignalClient) {}

  /** Registers a subscriber to all later events. Call it while the process starts. Use a job for work that follows the commit. */
  addSubscriber(follower: OutboxSubscriber): void {
    this.followers.push(follower);
  }

  /**
   * Publishes an event when `tx`, a transaction of the event's organization, is committed.
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
      `insert into outbox_events (organization_id, id, type, subject_id, payload, request_id, trace_parent)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organization_id, id) do nothing returning id`,
      [event.organizationId, id, event.type, event.subjectId, payload, getCurrentContext()?.requestId ?? null, formatTraceParent()],
    );
    if (inserted.length === 0) return;
    afterCommit(tx, this.wakeDispatchers);
    for (const follow of this.followers) await follow(tx, event);
  }

  /**
   * Publishes an event once per occasion, for as long as the outbox stores it.
   * @param occasion identifies the occasion, such as a schedule and its slot
   */
  async publishOnce(tx: OrganizationTx, event: OutboxEvent, occasion: string): Promise<void> {
    await this.insert(tx, event, uuidv5(`${event.type} ${event.subjectId} ${occasion}`, OCCASION_NAMESPACE));
  }

  /** Returns true while any of the jobs is waiting, running or failed. @param jobs jobs with the event types that trigger them */
  async hasOpenJobs(tx: OrganizationTx, jobs: readonly FollowingJob[]): Promise<boolean> {
    const [row] = await tx.query<{ isOpen: boolean }[]>(
      `select exists (select from outbox_events where organization_id = $1 and type = any ($2::text[]) and dispatched_at is null)
              or exists (select from outbox_deliveries where organization_id = $1 and job = any ($3::text[]) and completed_at is null) as "isOpen"`,
      [tx.organizationId, jobs.map(({ on }) => on), jobs.map(({ name }) => name)],
    );
    return row?.isOpen ?? false;
  }

  /** Deletes an event with its job records; a job that is running then ends without effect. */
  async deleteEvent(tx: OrganizationTx, eventId: string): Promise<void> {
    await tx.query('delete from outbox_events where organization_id = $1 and id = $2', [tx.organizationId, eventId]);
  }
}
