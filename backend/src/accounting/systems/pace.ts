const MINUTE_MS = 60_000;

/** How soon the next call may be made, so that no stretch of a minute holds more than the system allows. */
export class Pace {
  private readonly times: number[] = [];

  constructor(private readonly callsPerMinute: number) {}

  /** Counts a call. @param now milliseconds @returns how long to wait before it */
  waitBefore(now: number): number {
    const oldest = this.times.length < this.callsPerMinute ? undefined : this.times.shift();
    const at = oldest === undefined ? now : Math.max(now, oldest + MINUTE_MS);
    this.times.push(at);
    return at - now;
  }
}
