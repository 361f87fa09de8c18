import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { beginAttempt, endAttempt } from './attempt-scripts.js';
import { RedisConnectionsService } from './redis-connections.js';
import { createTooManyAttemptsProblem, requireRedisResponse } from './redis-guard.js';

export interface AttemptLimit {
  readonly name: string;
  readonly wrong: number;
  readonly withinSeconds: number;
  /** True if a successful attempt resets the count of earlier wrong attempts. */
  readonly rightForgets: boolean;
}

/** A limit that an attempt counts against, and the key of the count. */
export interface AttemptCount {
  readonly limit: AttemptLimit;
  readonly key: string;
}

type Outcome = 'wrong' | 'right' | 'unknown';

const [RESERVED, BUSY] = [-1, -2];
const MAX_WAIT_MS = 5_000;
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [25, 250];

/**
 * Counts wrong attempts at a secret across all processes. Successful attempts do not count. A running attempt occupies a slot until its
 * outcome is known; if all slots are occupied, the next attempt waits for a slot instead of being rejected.
 */
@Injectable()
export class AttemptCounterService {
  constructor(private readonly connections: RedisConnectionsService) {}

  /**
   * Runs an attempt unless one of its counts is full.
   * @param attempt returns undefined for a wrong secret; if it throws, nothing is counted
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is unavailable
   */
  async runAttempt<T>(counts: readonly AttemptCount[], attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.reserveSlots(counts);
    let outcome: Outcome = 'unknown';
    try {
      const result = await attempt();
      outcome = result === undefined ? 'wrong' : 'right';
      return result;
    } finally {
      await this.releaseSlots(counts, outcome);
    }
  }

  private async reserveSlots(counts: readonly AttemptCount[]): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const limits = counts.flatMap(({ limit }) => [limit.wrong, limit.withinSeconds * 1_000]);
      const answer = Number(await this.runScript(beginAttempt, counts, limits));
      if (answer === RESERVED) return;
      if (answer !== BUSY) throw createTooManyAttemptsProblem(answer);
      if (performance.now() > deadline) throw createTooManyAttemptsProblem(MAX_WAIT_MS);
      await sleep(pause);
      pause = Math.min(pause * 1.5, MAX_PAUSE_MS);
    }
  }

  private async releaseSlots(counts: readonly AttemptCount[], outcome: Outcome): Promise<void> {
    const marks = counts.flatMap(({ limit }) => [
      outcome === 'wrong' ? 1 : 0,
      outcome === 'right' && limit.rightForgets ? 1 : 0,
      limit.withinSeconds * 1_000,
    ]);
    await this.runScript(endAttempt, counts, marks);
  }

  private async runScript(script: string, counts: readonly AttemptCount[], values: readonly number[]): Promise<unknown> {
    const redis = this.connections.connect('throttles', 'answering');
    const keys = counts.map(({ limit, key }) => this.connections.prefixKey(`attempts:${limit.name}:${key}`));
    return requireRedisResponse(() => redis.eval(script, keys.length, ...keys, ...values));
  }
}
