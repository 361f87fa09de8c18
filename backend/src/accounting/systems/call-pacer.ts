const MINUTE_MS = 60_000;

/** Spaces calls so that no minute contains more than the system allows. */
export class CallPacer {
  private readonly times: number[] = [];

  constructor(private readonly callsPerMinute: number) {}

  /** Counts a call. @param now milliseconds @param counts as how many calls @returns how long to wait before it */
  computeWait(now: number, counts = 1): number {
    const past = this.times.splice(0, Math.max(0, this.times.length + counts - this.callsPerMinute));
    const last = past.at(-1);
    const at = last === undefined ? now : Math.max(now, last + MINUTE_MS);
    this.times.push(...Array.from({ length: counts }, () => at));
    return at - now;
  }
}
