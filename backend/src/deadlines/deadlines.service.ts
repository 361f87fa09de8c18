import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { applies } from './applying.js';
import type { FilingFacts } from './filing-facts.js';
import { filingsBetween } from './schedule.js';
import { type UpcomingDeadline, upcomingDeadline } from './upcoming-deadline.js';

const YEAR_DAYS = 366;

/** The filings that the rulebook makes due, computed for the states that are asked for. */
@Injectable()
export class DeadlinesService {
  constructor(private readonly jurisdictions: JurisdictionsService) {}

  /**
   * Filings that apply to an organization and are to be acted on within [from, to], earliest first, days counted from `today`.
   * @param facts by two-letter code; states without facts have none
   */
  applying(facts: ReadonlyMap<string, FilingFacts>, from: CalendarDate, to: CalendarDate, today: CalendarDate): UpcomingDeadline[] {
    return [...facts]
      .flatMap(([state, ofState]) => {
        const jurisdiction = this.jurisdictions.find(state);
        return jurisdiction === undefined ? [] : filingsBetween(jurisdiction, from, to).filter((filing) => applies(filing, ofState));
      })
      .map((filing) => upcomingDeadline(filing, today))
      .toSorted(byUrgency);
  }

  /** The next filings of a state by the law, from `today` on, within a year, whether they apply to somebody or not. */
  ofYear(state: string, today: CalendarDate): UpcomingDeadline[] {
    const jurisdiction = this.jurisdictions.find(state);
    if (jurisdiction === undefined) return [];
    return filingsBetween(jurisdiction, today, addDays(today, YEAR_DAYS))
      .map((filing) => upcomingDeadline(filing, today))
      .toSorted(byUrgency);
  }
}

const byUrgency = (a: UpcomingDeadline, b: UpcomingDeadline): number => a.daysUntil - b.daysUntil || a.id.localeCompare(b.id);
