import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { Database } from '../platform/database/database.service.js';
import type { Deadline } from './deadline.js';
import { openAfter, organizationsWithOpen } from './open-deadlines.queries.js';

const PAGE = 1_000;
/** The longest notice that people can ask for. */
const DAYS_AHEAD = 30;
/** What has been due for longer is no news: the calendar shows it as overdue. */
const DAYS_BEHIND = 14;

const around = (today: CalendarDate) => ({ from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) });

/** Open deadlines near a day, for those who remind of them. */
@Injectable()
export class OpenDeadlines {
  constructor(
    private readonly database: Database,
    private readonly tenants: OrganizationsService,
  ) {}

  /** The organizations that have any. */
  async organizations(today: CalendarDate): Promise<string[]> {
    return this.database.inScope('reminders', {}, (tx) => organizationsWithOpen(tx, around(today)));
  }

  /** Those of an organization, the earliest first, a thousand at a time; a transaction for each. */
  async *pages(organizationId: string, today: CalendarDate): AsyncGenerator<Deadline[]> {
    const { trackingSince } = await this.tenants.get(organizationId);
    for (let after: Deadline | undefined; ; ) {
      const last: Deadline | undefined = after;
      const page = await this.database.inOrganization(organizationId, (tx) =>
        openAfter(tx, organizationId, { ...around(today), trackingSince, after: last, limit: PAGE }),
      );
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }
}
