import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { findPreviousBusinessDay } from '../dates/business-day.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { type TagResponseDeadline, completeResponseDeadlines, findOpenAnswers, putAnswerDeadline } from './answer-deadlines.queries.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';
import { DEADLINE_COMPLETED } from './deadline.actions.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const SYSTEM = { kind: 'system', id: null } as const;

/** Manages deadlines to answer filings' tags, so that the calendar, reminders, score and heatmap include them. */
@Injectable()
export class AnswerDeadlinesService {
  constructor(
    private readonly updates: DeadlineUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** Stores the deadline for a filing with open tags. @param dueDate last day to answer */
  async open(tx: OrganizationTx, answer: Omit<TagResponseDeadline, 'id' | 'actBy'>): Promise<void> {
    const id = await putAnswerDeadline(tx, { ...answer, id: uuid(), actBy: findPreviousBusinessDay(answer.dueDate) });
    if (id !== undefined) await this.updates.publishOpened(tx, [id]);
  }

  /** Completes the deadlines for filings once all of their tags are settled. */
  async complete(tx: OrganizationTx, filingIds: readonly string[]): Promise<void> {
    const completedOn = this.clock.today();
    for (const { id, state, title, actBy } of await completeResponseDeadlines(tx, filingIds, completedOn))
      tx.recordChange(DEADLINE_COMPLETED, { subjectId: id, actor: SYSTEM, after: { state, title, actBy, completedOn, note: null } });
  }

  /** Returns the last day to answer each filing's open tags, keyed by filing. */
  async findAnswerByDays(tx: OrganizationTx, filingIds: readonly string[]): Promise<ReadonlyMap<string, CalendarDate>> {
    const open = filingIds.length === 0 ? [] : await findOpenAnswers(tx, filingIds);
    return new Map(open.map(({ filingId, dueDate }) => [filingId, dueDate]));
  }
}
