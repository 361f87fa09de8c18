import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';

/** Number of open deadlines in a state. */
export interface OpenCount {
  readonly state: string;
  readonly deadlineCount: number;
}

/** Completion of all deadlines from before the organization used the product. */
export interface OpeningCompletion {
  readonly openingBalanceId: string;
  /** Day before which the completed deadlines are due. */
  readonly before: CalendarDate;
  /** States whose filings are still open. */
  readonly except: readonly string[];
  readonly note: string;
  readonly by: { readonly id: string; readonly name: string };
}

const WHERE_OPEN_BEFORE = 'organization_id = $1 and act_by < $2 and applies and completed_at is null and obligation_id is not null';

/** Completes rulebook deadlines from before an organization used the product. */
@Injectable()
export class OpeningDeadlinesService {
  constructor(
    private readonly calendars: DeadlineCalendarsService,
    private readonly news: DeadlineUpdatesService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Brings the calendar up to date. */
  async refresh(organizationId: string): Promise<void> {
    await this.calendars.refresh(organizationId);
  }

  /** Counts open deadlines that apply and are due before a day, by state. */
  async countOpen(tx: OrganizationTx, before: CalendarDate): Promise<OpenCount[]> {
    return tx.query<OpenCount[]>(
      `select state, count(*)::int as "deadlineCount" from deadlines where ${WHERE_OPEN_BEFORE} group by state order by state`,
      [tx.organizationId, before],
    );
  }

  /** Completes these deadlines as of their act-by dates. @returns the number of completed deadlines */
  async completeOpen(tx: OrganizationTx, { openingBalanceId, before, except, note, by }: OpeningCompletion): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update deadlines set completed_on = act_by, completed_at = now(), completed_by = $3, completed_by_name = $4, completion_note = $5,
              opening_balance_id = $6
        where ${WHERE_OPEN_BEFORE} and state <> all ($7::text[])`,
      [tx.organizationId, before, by.id, by.name, note, openingBalanceId, except],
    );
    return count;
  }

  async reopenAll(tx: OrganizationTx, openingBalanceId: string): Promise<void> {
    const [reopened] = await tx.query<[{ id: string }[], number]>(
      `update deadlines set completed_on = null, completed_at = null, completed_by = null, completed_by_name = null, completion_note = null,
              opening_balance_id = null, opening = opening + 1
        where organization_id = $1 and opening_balance_id = $2 returning id`,
      [tx.organizationId, openingBalanceId],
    );
    await this.news.publishOpened(
      tx,
      reopened.map(({ id }) => id),
    );
  }

  /** Reloads open pages that show deadlines. Call it after the commit. */
  publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['deadlines'], ['dashboard'], ['payments'], ['reports']] });
  }
}
