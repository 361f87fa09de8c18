import { Injectable } from '@nestjs/common';

const newYorkDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Provides the current time. Tests replace it with a fixed clock. */
@Injectable()
export class ClockService {
  now(): Date {
    return new Date();
  }

  /** Returns today's calendar date in America/New_York, 'YYYY-MM-DD', to compare with legal dates. */
  today(): string {
    return this.toLocalDay(this.now());
  }

  /** Returns the calendar date of an instant in America/New_York, 'YYYY-MM-DD'. */
  toLocalDay(instant: Date): string {
    return newYorkDate.format(instant);
  }
}
