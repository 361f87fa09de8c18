import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OpenDeadline } from './deadline.js';
import { openAfter, organizationsWithOpen } from './open-deadlines.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const PAGE = 1_000;
/** The longest notice that people can ask for. */
const DAYS_AHEAD = 30;
/** What has been due for longer is no news: the calendar shows it as overdue. */
const DAYS_BEHIND = 14;

/** Which open deadlines to go through. */
export interface OpenQuestion {
  readonly today: CalendarDate;
  /** Up to so many days ahead, 30 at most. */
  readonly ahead: number;
  /** Only these; null for all. */
  readonly only: readonly string[] | null;
}

/** Open deadlines near a day, for those who remind of them. */
@Injectable()
export class OpenDeadlinesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly tenants: OrganizationsService,
  ) {}

  /** The organizations that have any. */
  async findOrganizations(today: CalendarDate): Promise<string[]> {
    const days = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) };
    return this.database.inScope('reminders', {}, (tx) => organizationsWithOpen(tx, days));
  }

  /**
   * Goes through those of an organization, the earliest first, at most a thousand in each transaction: memory stays flat, and what was done before
   * a crash stays done.
   * @param question asked in the first transaction
   * @param visit gets each page, and whether it is the last; an organization without any has one empty page
   */
  async visit(
    organizationId: string,
    question: (tx: OrganizationTx) => Promise<OpenQuestion>,
    visit: (tx: OrganizationTx, page: readonly OpenDeadline[], isLast: boolean) => Promise<void>,
  ): Promise<void> {
    let from: (OpenQuestion & { trackingSince: CalendarDate }) | undefined;
    let after: OpenDeadline | undefined;
    for (;;) {
      const isDone = await this.database.inOrganization(organizationId, async (tx) => {
        from ??= { ...(await question(tx)), trackingSince: await this.tenants.trackingSince(tx) };
        const { today, ahead, only, trackingSince } = from;
        const days = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, Math.min(ahead, DAYS_AHEAD)) };
        const page = await openAfter(tx, { ...days, trackingSince, only, after, limit: PAGE });
        const isLast = page.length < PAGE;
        after = page.at(-1);
        await visit(tx, page, isLast);
        return isLast;
      });
      if (isDone) return;
    }
  }
}
