import { ClockService } from '../../src/platform/kernel/clock/clock.js';

/** Today's calendar date in tests that do not set another one, because results must not depend on the day a test runs. */
const TODAY = '2026-11-21';

/** A clock whose calendar day and offset from real time are set by tests. */
export class TestClock extends ClockService {
  /** Milliseconds ahead of real time. */
  aheadMs = 0;

  /** @param day today's calendar date */
  constructor(private day = TODAY) {
    super();
  }

  get date(): string {
    return this.today();
  }

  set date(day: string) {
    this.day = day;
  }

  /** Resets to the given day and to real time. */
  reset(day = TODAY): void {
    this.day = day;
    this.aheadMs = 0;
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  /** Returns the given day in the early afternoon in New York. */
  override today(): string {
    return this.day;
  }
}
