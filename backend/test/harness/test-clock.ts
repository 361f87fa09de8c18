import { ClockService } from '../../src/platform/kernel/clock/clock.js';

/** A clock with a calendar day and an offset from real time that tests set. */
export class TestClock extends ClockService {
  /** Milliseconds ahead of real time. */
  aheadMs = 0;

  /** @param day today's calendar date; undefined for the real date */
  constructor(private day?: string) {
    super();
  }

  get date(): string {
    return this.today();
  }

  set date(day: string) {
    this.day = day;
  }

  /** Resets to real time, on the given day or today. */
  reset(day?: string): void {
    this.day = day;
    this.aheadMs = 0;
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  /** Returns the given day in the early afternoon in New York. */
  override today(): string {
    return this.day ?? super.today();
  }
}
