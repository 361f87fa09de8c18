import { Injectable } from '@nestjs/common';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { DEADLINES_MOVED_EVENT, DEADLINES_OPENED_EVENT, type DeadlinesMoved, type DeadlinesOpened } from './deadline-events.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum number of deadlines in one event, because its payload is limited. */
const [MAX_IDS, MAX_MOVED] = [500, 200];

/** Publishes opened and moved deadlines, for features that send reminders or show their dates. */
@Injectable()
export class DeadlineUpdatesService {
  constructor(private readonly outbox: OutboxService) {}

  /** The event is published when `tx`, a transaction of the organization, commits. */
  async publishOpened(tx: OrganizationTx, deadlineIds: readonly string[]): Promise<void> {
    for (let at = 0; at < deadlineIds.length; at += MAX_IDS) {
      const payload: DeadlinesOpened = { deadlineIds: deadlineIds.slice(at, at + MAX_IDS) };
      await this.outbox.publish(tx, {
        type: DEADLINES_OPENED_EVENT,
        organizationId: tx.organizationId,
        subjectId: tx.organizationId,
        payload,
      });
    }
  }

  /** The event is published when `tx`, a transaction of the organization, commits. */
  async publishMoved(tx: OrganizationTx, deadlines: DeadlinesMoved['deadlines']): Promise<void> {
    for (let at = 0; at < deadlines.length; at += MAX_MOVED) {
      const payload: DeadlinesMoved = { deadlines: deadlines.slice(at, at + MAX_MOVED).map(({ id, actBy }) => ({ id, actBy })) };
      await this.outbox.publish(tx, {
        type: DEADLINES_MOVED_EVENT,
        organizationId: tx.organizationId,
        subjectId: tx.organizationId,
        payload,
      });
    }
  }
}
