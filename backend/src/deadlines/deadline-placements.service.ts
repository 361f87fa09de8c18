import { Injectable } from '@nestjs/common';
import {
  completeSent,
  deletePlacementDays,
  findPlacementDays,
  markReportable,
  type PlacementDay,
  type PlacementDayKey,
  putPlacementDays,
  reopenWaiting,
} from './deadline-placements.queries.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';
import { DEADLINE_COMPLETED, DEADLINE_REOPENED } from './deadline.actions.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const SYSTEM = { kind: 'system', id: null } as const;

/**
 * Completes and reopens deadlines for individual transactions according to their placements, so that the calendar, reminders and the score reflect
 * what was sent.
 */
@Injectable()
export class DeadlinePlacementsService {
  constructor(private readonly news: DeadlineUpdatesService) {}

  /**
   * Stores the placements of the given days, then updates their deadlines.
   * @param keys days that were computed; those without placements are deleted
   */
  async recordDays(tx: OrganizationTx, keys: readonly PlacementDayKey[], days: readonly PlacementDay[]): Promise<void> {
    const found = new Set(days.map(formatKey));
    await deletePlacementDays(
      tx,
      keys.filter((key) => !found.has(formatKey(key))),
    );
    await putPlacementDays(tx, days);
    await this.settle(tx);
  }

  async recordAll(tx: OrganizationTx, days: readonly PlacementDay[]): Promise<void> {
    await this.recordDays(tx, await findPlacementDays(tx), days);
  }

  /** Completes deadlines once all of their placements are sent, and reopens deadlines that have new placements. */
  async settle(tx: OrganizationTx): Promise<void> {
    await markReportable(tx);
    for (const { id, state, title, actBy, completedOn } of await completeSent(tx)) {
      const after = { state, title, actBy, completedOn, note: null };
      tx.recordChange(DEADLINE_COMPLETED, { subjectId: id, actor: SYSTEM, after });
    }
    const opened = await reopenWaiting(tx);
    for (const { id, state, title, actBy } of opened)
      tx.recordChange(DEADLINE_REOPENED, { subjectId: id, actor: SYSTEM, after: { state, title, actBy, note: null } });
    await this.news.publishOpened(
      tx,
      opened.map(({ id }) => id),
    );
  }
}

const formatKey = ({ obligationId, countedFrom }: PlacementDayKey): string => `${obligationId} ${countedFrom}`;
