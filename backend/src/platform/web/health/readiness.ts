import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Check that resolves if a required service is available, or rejects with the reason. */
type Check = () => Promise<unknown>;

export interface CheckResult {
  readonly name: string;
  readonly up: boolean;
  /** Reason that the service is unavailable, for the log but not for callers. */
  readonly reason?: unknown;
}

const TIMEOUT_MS = 2_000;

/** Checks the services that must be available before the process accepts work. Features add their checks at startup. */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private readonly checks = new Map<string, Check>();
  private stopping = false;

  /** @param name name of the service, such as 'redis' */
  addCheck(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  async runChecks(): Promise<CheckResult[]> {
    const results = await Promise.all([...this.checks].map(([name, check]) => runCheck(name, check)));
    return this.stopping ? [{ name: 'process', up: false, reason: 'it is stopping' }, ...results] : results;
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}

async function runCheck(name: string, check: Check): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return { name, up: true };
  } catch (reason) {
    return { name, up: false, reason };
  } finally {
    clearTimeout(timer);
  }
}
