import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { NextFiling } from './state-stats.js';

const PENDING_DAYS = 30;
const WEEK_DAYS = 7;

/** What the calendar holds for a state in the coming month. */
export interface StateOutlook {
  pendingFilings: number;
  dueThisWeek: number;
  next: NextFiling | undefined;
}

/** The coming filings of each jurisdiction, computed once a day: they depend on the rulebook and the date alone. */
@Injectable()
export class FilingOutlook {
  private computed: { today: CalendarDate; states: ReadonlyMap<string, StateOutlook> } | undefined;

  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** By two-letter code, all 51. */
  on(today: CalendarDate): ReadonlyMap<string, StateOutlook> {
    if (this.computed?.today !== today) {
      const states = new Map(this.jurisdictions.list().map(({ code }) => [code, this.ofState(code, today)]));
      this.computed = { today, states };
    }
    return this.computed.states;
  }

  private ofState(code: string, today: CalendarDate): StateOutlook {
    const upcoming = this.deadlines.upcoming([code], today, PENDING_DAYS);
    return {
      pendingFilings: upcoming.length,
      dueThisWeek: upcoming.filter(({ daysUntil }) => daysUntil <= WEEK_DAYS).length,
      next: this.deadlines.next(code, today),
    };
  }
}
