import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { filingsBetween } from './schedule.js';
import { type UpcomingDeadline, upcomingDeadline } from './upcoming-deadline.js';

const YEAR_DAYS = 366;

/** The filings that the rulebook makes due, computed for the states that are asked for. */
@Injectable()
export class DeadlinesService {
  constructor(private readonly jurisdictions: JurisdictionsService) {}

  /** Filings of the states to act on from `from` (today) within `days` days, earliest first; unknown codes are left out. */
  upcoming(states: readonly string[], from: CalendarDate, days: number): UpcomingDeadline[] {
    return this.between(states, from, addDays(from, days), from);
  }

  /** Filings of the states to act on within [from, to], days counted from `today`. */
  between(states: readonly string[], from: CalendarDate, to: CalendarDate, today: CalendarDate): UpcomingDeadline[] {
    return states
      .flatMap((state) => this.jurisdictions.find(state) ?? [])
      .flatMap((jurisdiction) => filingsBetween(jurisdiction, from, to))
      .map((filing) => upcomingDeadline(filing, today))
      .toSorted((a, b) => a.daysUntil - b.daysUntil || a.id.localeCompare(b.id));
  }

  /** The next filing of a state from `today` on; undefined when the rulebook has none with a calendar date. */
  next(state: string, today: CalendarDate): UpcomingDeadline | undefined {
    return this.ofYear(state, today)[0];
  }

  /** The next filings of a state from `today` on, within a year. */
  ofYear(state: string, today: CalendarDate): UpcomingDeadline[] {
    return this.upcoming([state], today, YEAR_DAYS);
  }
}
