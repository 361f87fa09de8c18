import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../platform/outbox/outbox.js';
import { DEADLINES_OPENED_EVENT, type DeadlinesOpened } from './deadline-events.js';

/** Ids in one event, whose payload is limited. */
const MOST_IDS = 500;

/** Says which deadlines are open that were not before, or not for that day, to those who remind of them. */
@Injectable()
export class DeadlineNews {
  constructor(private readonly outbox: Outbox) {}

  /** Published when `tx`, a transaction of the organization, commits. */
  async opened(tx: EntityManager, organizationId: string, deadlineIds: readonly string[]): Promise<void> {
    for (let at = 0; at < deadlineIds.length; at += MOST_IDS) {
      const payload: DeadlinesOpened = { deadlineIds: deadlineIds.slice(at, at + MOST_IDS) };
      await this.outbox.publish(tx, { type: DEADLINES_OPENED_EVENT, organizationId, subjectId: organizationId, payload });
    }
  }
}
