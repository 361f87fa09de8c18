const MINUTE_MS = 60_000;

/** Spaces calls to stay within the system's limit per minute. */
export class CallPacer {
  private readonly times: number[] = [];

  constructor(private readonly callsPerMinute: number) {}

  /** Counts a call. @param now milliseconds @param weight number of calls that the call counts as @returns milliseconds to wait before the call */
  computeWait(now: number, weight = 1): number {
    const past = this.times.splice(0, Math.max(0, this.times.length + weight - this.callsPerMinute));
    const last = past.at(-1);
    const at = last === undefined ? now : Math.max(now, last + MINUTE_MS);
    this.times.push(...Array.from({ length: weight }, () => at));
    return at - now;
  }
}
