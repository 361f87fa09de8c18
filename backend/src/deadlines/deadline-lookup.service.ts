import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Deadline } from './deadline.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { findCompletionDates, findIdsOfPeriod, findUpcoming } from './deadline-lookup.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Finds a state's deadlines, and when they were completed, for features that prepare filings. */
@Injectable()
export class DeadlineLookupService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
  ) {}

  /** Lists a state's open deadlines that apply, from today on, earliest first. @param state two-letter code */
  async listUpcoming(organizationId: string, state: string): Promise<Deadline[]> {
    const { today } = await this.calendars.refresh(organizationId);
    return this.database.inOrganization(organizationId, (tx) => findUpcoming(tx, state, today));
  }

  /** Returns the ids of a state's deadlines, open or completed, with periods that overlap the days. */
  async findIdsOfPeriod(
    tx: OrganizationTx,
    span: { readonly state: string; readonly from: CalendarDate; readonly to: CalendarDate },
  ): Promise<string[]> {
    return findIdsOfPeriod(tx, span);
  }

  /** Returns the days on which deadlines were completed, keyed by id; null for open deadlines. */
  async findCompletionDates(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, CalendarDate | null>> {
    return findCompletionDates(tx, ids);
  }
}
