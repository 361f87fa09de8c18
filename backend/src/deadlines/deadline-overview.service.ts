import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { formatFilingLabel } from '../filing-schedule/filing-label.js';
import { getNextDay } from '../filing-schedule/last-day.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { License } from '../licenses/license.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { DeadlineCountsDto } from './deadline.dto.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import type { Deadline, DeadlineDays } from './deadline.js';
import {
  type CalendarProgress,
  computeCalendarProgress,
  findDueInState,
  type FiledDeadlines,
  countFiledByState,
} from './deadline-progress.queries.js';
import { countByState, findNextByState, type StateDeadlines } from './deadlines.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface NextDeadline {
  /** The last business day to act or, once that has passed, the last day that is on time. */
  readonly actBy: CalendarDate;
  /** The listed date. */
  readonly dueDate: CalendarDate;
  /** Short label, such as 'Jan 29 (Q4)'. */
  readonly label: string;
  readonly title: string;
}

/** An organization's filings, keyed by two-letter state code; states without deadlines are absent. */
export interface DeadlineOutlook {
  readonly licenses: readonly License[];
  readonly states: ReadonlyMap<string, StateDeadlines & { readonly next: NextDeadline | undefined }>;
}

const NO_DEADLINES = {
  total: 0,
  ahead: 0,
  pending: 0,
  thisWeek: 0,
  overdue: 0,
  completed: 0,
  latePlacements: 0,
  placementsThisWeek: 0,
  lastFiling: null,
};

@Injectable()
export class DeadlineOverviewService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async getOverview(organizationId: string): Promise<DeadlineOutlook & { today: CalendarDate }> {
    const { licenses, ...days } = await this.calendars.refresh(organizationId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const counted = await countByState(tx, days);
      const next = await findNextByState(tx, days.today);
      const byState = new Map(
        next.map((deadline) => {
          const { state, dueDate, filingType, title, periodLabel } = deadline;
          const actBy = getNextDay(deadline, days.today);
          return [state, { actBy, dueDate, label: formatFilingLabel(actBy, filingType, periodLabel), title }];
        }),
      );
      const states = new Map(counted.map((counts) => [counts.state, { ...counts, next: byState.get(counts.state) }]));
      return { licenses, states, today: days.today };
    });
  }

  /** Returns the pending and overdue deadlines of a state, earliest first; at most 200. */
  async findDueInState(organizationId: string, state: string): Promise<{ filings: Deadline[]; days: DeadlineDays }> {
    const { today, trackingSince } = await this.calendars.refresh(organizationId);
    const days = { today, trackingSince };
    return { filings: await this.database.inOrganization(organizationId, (tx) => findDueInState(tx, state, days)), days };
  }

  /** Counts, by state, the deadlines in a range of act-by dates that were filed on time, and those that were filed late. */
  async countFiledByState(tx: OrganizationTx, from: CalendarDate, to: CalendarDate): Promise<Map<string, FiledDeadlines>> {
    const filed = await countFiledByState(tx, from, to);
    return new Map(filed.map((counts) => [counts.state, counts]));
  }

  /** Returns the state of the calendar and the progress on the last closed periods. */
  async getProgress(organizationId: string): Promise<CalendarProgress> {
    const { today, trackingSince } = await this.calendars.refresh(organizationId);
    return this.database.inOrganization(organizationId, (tx) => computeCalendarProgress(tx, { today, trackingSince }));
  }

  async count(organizationId: string): Promise<DeadlineCountsDto> {
    const { states, today } = await this.getOverview(organizationId);
    const all = this.jurisdictions
      .list()
      .map(({ code, name }) => ({ ...NO_DEADLINES, next: undefined, ...states.get(code), state: code, name }));
    const sum = (of: (state: StateDeadlines) => number): number => all.reduce((total, state) => total + of(state), 0);
    return {
      asOf: today,
      totalDeadlines: sum(({ total }) => total),
      openDeadlines: sum(({ ahead, overdue }) => ahead + overdue),
      upcomingDeadlines: sum(({ pending }) => pending),
      overdueDeadlines: sum(({ overdue }) => overdue),
      completedDeadlines: sum(({ completed }) => completed),
      latePlacements: sum(({ latePlacements }) => latePlacements),
      placementsThisWeek: sum(({ placementsThisWeek }) => placementsThisWeek),
      states: all.map(({ state, name, ahead, pending, overdue, next }) => ({
        state,
        stateName: name,
        deadlinesAhead: ahead,
        upcomingDeadlines: pending,
        overdueDeadlines: overdue,
        nextDeadline: next?.actBy ?? null,
      })),
    };
  }
}
