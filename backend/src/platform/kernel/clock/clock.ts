import { Injectable } from '@nestjs/common';

const newYorkDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Where the time comes from. Tests replace it by a clock that stands still. */
@Injectable()
export class ClockService {
  /** The present instant. */
  now(): Date {
    return new Date();
  }

  /** Today's calendar date in America/New_York, 'YYYY-MM-DD': the day on which dates of law are judged. */
  today(): string {
    return this.dayOf(this.now());
  }

  /** The calendar date of an instant in America/New_York, 'YYYY-MM-DD'. */
  dayOf(instant: Date): string {
    return newYorkDate.format(instant);
  }
}
