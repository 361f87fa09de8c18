import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import { DeadlineCompletionsService } from '../deadlines/deadline-completions.service.js';
import type { Deadline } from '../deadlines/deadline.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { hasCoveringSubmission } from './submission.queries.js';
import type { SubmissionRecord } from './submission.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const UNKNOWN_DEADLINE = 'Choose one of your deadlines in the same state as the submission.';

@Injectable()
export class SubmissionDeadlinesService {
  constructor(
    private readonly completions: DeadlineCompletionsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the filing date; today if none is given. @throws Refusal for a day after today */
  getFilingDay(filedOn: CalendarDate | undefined): CalendarDate {
    const today = this.clock.today();
    if (filedOn !== undefined && filedOn > today)
      throw Refusal.forFields([{ field: 'filedOn', message: 'Enter a day that is not after today: record a filing once it is sent.' }]);
    return filedOn ?? today;
  }

  /** @throws Refusal if the organization does not have the deadline, or the deadline belongs to a different state */
  async getForState(tx: EntityManager, deadlineId: string, state: string): Promise<Deadline> {
    const deadline = await this.find(tx, deadlineId);
    if (deadline?.state !== state) throw Refusal.forFields([{ field: 'deadlineId', message: UNKNOWN_DEADLINE }]);
    return deadline;
  }

  /** Checks a reference to a deadline. @throws Refusal if the organization does not have the deadline */
  async checkReference(tx: EntityManager, deadlineId: string): Promise<void> {
    await findReferenced(this.completions.getDeadline(tx, deadlineId), 'deadlineId', 'Choose one of your deadlines.');
  }

  /** Returns the title of a deadline; null if the deadline does not exist. */
  async findTitle(tx: EntityManager, deadlineId: string | null): Promise<string | null> {
    return deadlineId === null ? null : ((await this.find(tx, deadlineId))?.title ?? null);
  }

  /** Returns the period of a deadline; undefined if the deadline does not exist. */
  async findPeriod(tx: EntityManager, deadlineId: string | null): Promise<Pick<Deadline, 'periodFrom' | 'periodTo'> | undefined> {
    return deadlineId === null ? undefined : this.find(tx, deadlineId);
  }

  /** Completes the deadline when a submission is sent. */
  async completeDeadline(
    tx: OrganizationTx,
    { deadlineId, referenceNumber, filedOn }: Pick<SubmissionRecord, 'deadlineId' | 'referenceNumber' | 'filedOn'>,
    by: Caller,
  ) {
    if (deadlineId === null) return;
    const note = referenceNumber === null ? 'Sent as a submission.' : `Sent as submission ${referenceNumber}.`;
    await this.completions.completeDeadline(tx, deadlineId, { note, on: filedOn, by: { id: by.id, name: by.name } });
  }

  /**
   * Reopens the deadline of a tagged or rejected submission, unless another submission covers the deadline.
   * @param reason the office's explanation
   */
  async reopenDeadline(
    tx: OrganizationTx,
    { id, deadlineId }: Pick<SubmissionRecord, 'id' | 'deadlineId'>,
    reason: string | null,
  ): Promise<void> {
    if (deadlineId === null || (await hasCoveringSubmission(tx, deadlineId, id))) return;
    await this.completions.reopenDeadline(tx, deadlineId, { note: reason });
  }

  private async find(tx: EntityManager, deadlineId: string): Promise<Deadline | undefined> {
    try {
      return await this.completions.getDeadline(tx, deadlineId);
    } catch (error) {
      if (error instanceof Problem && error.type === 'not-found') return undefined;
      throw error;
    }
  }
}
