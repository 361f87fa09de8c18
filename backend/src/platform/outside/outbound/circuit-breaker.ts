const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;
/** Maximum number of origins per organization; those that failed longest ago are dropped first. */
const MAX_ORIGINS = 200;

interface Circuit {
  failures: number;
  /** Time of the next trial call, on the clock of `performance.now`; undefined while calls are allowed. */
  retryAt: number | undefined;
}

/** Blocks calls to a host for 30 seconds after five consecutive failures; then allows one trial call. */
export class CircuitBreaker {
  private readonly circuits = new Map<string, Circuit>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns milliseconds to wait; 0 if the call may be made */
  getPause(origin: string): number {
    const circuit = this.circuits.get(origin);
    if (circuit?.retryAt === undefined) return 0;
    const wait = circuit.retryAt - this.now();
    if (wait > 0) return wait;
    // This call is the trial; other calls wait for its outcome.
    circuit.retryAt = this.now() + PAUSE_MS;
    return 0;
  }

  recordSuccess(origin: string): void {
    this.circuits.delete(origin);
  }

  recordFailure(origin: string): void {
    const failures = (this.circuits.get(origin)?.failures ?? 0) + 1;
    this.circuits.delete(origin);
    this.circuits.set(origin, { failures, retryAt: failures >= MAX_FAILURES ? this.now() + PAUSE_MS : undefined });
    const [oldest] = this.circuits.keys();
    if (this.circuits.size > MAX_ORIGINS && oldest !== undefined) this.circuits.delete(oldest);
  }
}
