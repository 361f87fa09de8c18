const FAILURES = 5;
const PAUSE_MS = 30_000;
/** Origins that are remembered of an organization; those without a failure for the longest time are forgotten first. */
const MOST_ORIGINS = 200;

interface Circuit {
  failures: number;
  /** When the next trial may be made, on the clock of `performance.now`; undefined while calls go through. */
  retryAt: number | undefined;
}

/** Leaves a host alone for 30 seconds after five failures in a row; then one call tries whether it answers again. */
export class CircuitBreaker {
  private readonly circuits = new Map<string, Circuit>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns the milliseconds to wait; 0 when the call may be made */
  pauseBefore(origin: string): number {
    const circuit = this.circuits.get(origin);
    if (circuit?.retryAt === undefined) return 0;
    const wait = circuit.retryAt - this.now();
    if (wait > 0) return wait;
    // This call is the trial; the others go on waiting for how it ends.
    circuit.retryAt = this.now() + PAUSE_MS;
    return 0;
  }

  recordSuccess(origin: string): void {
    this.circuits.delete(origin);
  }

  handleFailure(origin: string): void {
    const failures = (this.circuits.get(origin)?.failures ?? 0) + 1;
    this.circuits.delete(origin);
    this.circuits.set(origin, { failures, retryAt: failures >= FAILURES ? this.now() + PAUSE_MS : undefined });
    const [oldest] = this.circuits.keys();
    if (this.circuits.size > MOST_ORIGINS && oldest !== undefined) this.circuits.delete(oldest);
  }
}
