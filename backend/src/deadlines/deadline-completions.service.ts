import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../dates/calendar-date.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { Deadline } from './deadline.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';
import { DEADLINE_COMPLETED, DEADLINE_REOPENED } from './deadline.actions.js';
import { findDeadline, lockDeadline, setCompletion } from './deadlines.queries.js';
import { assertPeriodEnded } from './running-period.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface Completion {
  readonly note: string | null;
  readonly by: { readonly id: string; readonly name: string };
  /** Day on which the filing was made; defaults to today. */
  readonly on?: CalendarDate | undefined;
}

/** Completes and reopens deadlines, in the caller's transaction. */
@Injectable()
export class DeadlineCompletionsService {
  constructor(
    private readonly clock: ClockService,
    private readonly news: DeadlineUpdatesService,
  ) {}

  /** Finds a deadline for features that link to it. @throws Problem 'not-found' */
  async getDeadline(tx: EntityManager, deadlineId: string): Promise<Deadline> {
    return assertFound(await findDeadline(tx, deadlineId), 'deadline');
  }

  /**
   * Completes a deadline; leaves a completed deadline unchanged. @throws Problem 'not-found'; Refusal for a future day or a period that has not ended
   */
  async completeDeadline(tx: OrganizationTx, deadlineId: string, { note, by, on }: Completion): Promise<void> {
    const deadline = assertFound(await lockDeadline(tx, deadlineId), 'deadline');
    const { completedOn: before, state, title, actBy } = deadline;
    const today = this.clock.today();
    const completedOn = on ?? today;
    if (completedOn > today) throw Refusal.forFields([{ field: 'completedOn', message: `Enter ${today} or an earlier day.` }]);
    if (before !== null) return;
    assertPeriodEnded(deadline, today);
    await setCompletion(tx, deadlineId, { completedOn, note, by });
    tx.recordChange(DEADLINE_COMPLETED, { subjectId: deadlineId, after: { state, title, actBy, completedOn, note } });
  }

  /** Reopens a completed deadline, with new reminders. @throws Problem 'not-found' */
  async reopenDeadline(tx: OrganizationTx, deadlineId: string, { note }: Pick<Completion, 'note'>): Promise<void> {
    const { completedOn, state, title, actBy } = assertFound(await lockDeadline(tx, deadlineId), 'deadline');
    if (completedOn === null) return;
    await setCompletion(tx, deadlineId, null);
    await this.news.publishOpened(tx, [deadlineId]);
    tx.recordChange(DEADLINE_REOPENED, { subjectId: deadlineId, after: { state, title, actBy, note } });
  }
}
