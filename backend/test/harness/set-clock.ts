import { ClockService } from '../../src/platform/kernel/clock/clock.js';

/** A clock whose calendar day and distance from the real time tests set. */
export class SetClock extends ClockService {
  /** Milliseconds by which it is ahead of the real time. */
  aheadMs = 0;

  /** @param day today's calendar date; undefined for the real one */
  constructor(private day?: string) {
    super();
  }

  get date(): string {
    return this.today();
  }

  set date(day: string) {
    this.day = day;
  }

  /** Goes back to the real time, on the given day or the real one. */
  reset(day?: string): void {
    this.day = day;
    this.aheadMs = 0;
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  /** Returns the set day: early afternoon in New York. */
  override today(): string {
    return this.day ?? super.today();
  }
}
