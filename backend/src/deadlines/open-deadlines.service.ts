import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OpenDeadline } from './deadline.js';
import { findOpenAfter, findOrganizationsWithOpen } from './open-deadlines.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const PAGE_SIZE = 1_000;
/** Longest notice period that users can choose, in days. */
const DAYS_AHEAD = 30;
/** Reminders are not sent for deadlines that have been overdue for longer; the calendar shows them as overdue. */
const DAYS_BEHIND = 14;

export interface OpenDeadlineFilter {
  readonly today: CalendarDate;
  /** Number of days ahead, at most 30. */
  readonly ahead: number;
  /** Ids of deadlines; null for all deadlines. */
  readonly only: readonly string[] | null;
}

/** Finds open deadlines near a day, for reminders. */
@Injectable()
export class OpenDeadlinesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly tenants: OrganizationsService,
  ) {}

  async findOrganizations(today: CalendarDate): Promise<string[]> {
    const days = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) };
    return this.database.inScope('reminders', {}, (tx) => findOrganizationsWithOpen(tx, days));
  }

  /**
   * Visits an organization's deadlines, earliest first, at most a thousand per transaction, so that memory is bounded and completed pages survive a
   * crash.
   * @param question evaluated in the first transaction
   * @param visit called with each page, and true for the last one; an organization without deadlines has one empty page
   */
  async visit(
    organizationId: string,
    question: (tx: OrganizationTx) => Promise<OpenDeadlineFilter>,
    visit: (tx: OrganizationTx, page: readonly OpenDeadline[], isLast: boolean) => Promise<void>,
  ): Promise<void> {
    let from: (OpenDeadlineFilter & { trackingSince: CalendarDate }) | undefined;
    let after: OpenDeadline | undefined;
    for (;;) {
      const isDone = await this.database.inOrganization(organizationId, async (tx) => {
        from ??= { ...(await question(tx)), trackingSince: await this.tenants.getTrackingStart(tx) };
        const { today, ahead, only, trackingSince } = from;
        const days = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, Math.min(ahead, DAYS_AHEAD)) };
        const page = await findOpenAfter(tx, { ...days, trackingSince, only, after, limit: PAGE_SIZE });
        const isLast = page.length < PAGE_SIZE;
        after = page.at(-1);
        await visit(tx, page, isLast);
        return isLast;
      });
      if (isDone) return;
    }
  }
}
