import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.service.js';

/** One event for one job. */
export interface DeliveryKey {
  readonly organizationId: string;
  readonly eventId: string;
  readonly job: string;
}

/** A delivery whose job starts, with the event that it delivers. */
export interface StartedDelivery extends DeliveryKey {
  readonly subjectId: string;
  readonly payload: unknown;
  readonly requestId: string | null;
  /** 1 at the first start. */
  readonly attempt: number;
}

/** Another run of the same delivery has completed it; the present run's transaction is to be rolled back. */
export class AlreadyCompletedError extends Error {
  override readonly name = 'AlreadyCompletedError';
}

const WHERE_OPEN = 'where organization_id = $1 and event_id = $2 and job = $3 and completed_at is null and dead_at is null';

/** The record of each delivery in the database: the truth about what is done, whatever Redis remembers. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: Database) {}

  /** Counts a start. Undefined when the delivery is already complete or dead, or is gone. */
  async start(key: DeliveryKey): Promise<StartedDelivery | undefined> {
    return this.database.inOrganization(key.organizationId, async (tx) => {
      const [rows] = await tx.query<[{ attempts: number }[], number]>(
        `update outbox_deliveries set attempts = attempts + 1 ${WHERE_OPEN} returning attempts`,
        parametersOf(key),
      );
      const started = rows[0];
      if (!started) return undefined;
      const [event] = await tx.query<{ subject_id: string; payload: unknown; request_id: string | null }[]>(
        'select subject_id, payload, request_id from outbox_events where organization_id = $1 and id = $2',
        [key.organizationId, key.eventId],
      );
      if (!event) return undefined;
      return { ...key, subjectId: event.subject_id, payload: event.payload, requestId: event.request_id, attempt: started.attempts };
    });
  }

  /**
   * Marks the delivery complete within `tx`, a transaction of its organisation.
   * @throws AlreadyCompletedError when another run has done so (it waits for a run that is about to)
   */
  async completeIn(tx: EntityManager, key: DeliveryKey): Promise<void> {
    const [rows] = await tx.query<[unknown[], number]>(
      `update outbox_deliveries set completed_at = clock_timestamp(), last_error = null ${WHERE_OPEN} returning 1`,
      parametersOf(key),
    );
    if (rows.length === 0) throw new AlreadyCompletedError(`Job '${key.job}' of event ${key.eventId} is already complete.`);
  }

  /** Marks the delivery complete unless it already is. */
  async complete(key: DeliveryKey): Promise<void> {
    await this.database.inOrganization(key.organizationId, (tx) =>
      tx.query(`update outbox_deliveries set completed_at = clock_timestamp(), last_error = null ${WHERE_OPEN}`, parametersOf(key)),
    );
  }

  /** Keeps the cause of a failed attempt, for operators. */
  async recordFailure(key: DeliveryKey, error: string): Promise<void> {
    await this.database.inOrganization(key.organizationId, (tx) =>
      tx.query(`update outbox_deliveries set last_error = $4 ${WHERE_OPEN}`, [...parametersOf(key), error]),
    );
  }

  /**
   * Ends the delivery as a dead letter.
   * @param problem a sentence for people; null when only operators can make sense of the cause
   * @param also takes part in the transaction
   * @returns what `also` wants done after the commit
   */
  async bury(
    delivery: StartedDelivery,
    error: string,
    problem: string | null,
    also?: (tx: EntityManager, delivery: StartedDelivery) => Promise<() => void>,
  ): Promise<() => void> {
    return this.database.inOrganization(delivery.organizationId, async (tx) => {
      const [, buried] = await tx.query<[unknown, number]>(
        `update outbox_deliveries set dead_at = clock_timestamp(), last_error = $4, problem = $5 ${WHERE_OPEN}`,
        [...parametersOf(delivery), error, problem],
      );
      return (buried > 0 && (await also?.(tx, delivery))) || (() => undefined);
    });
  }
}

function parametersOf(key: DeliveryKey): string[] {
  return [key.organizationId, key.eventId, key.job];
}
