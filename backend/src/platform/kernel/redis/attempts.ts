import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { beginAttempt, endAttempt } from './attempt-scripts.js';
import { RedisConnectionsService } from './redis-connections.js';
import { tooManyAttempts, whileRedisAnswers } from './redis-guard.js';

/** Limit of wrong attempts. */
export interface AttemptLimit {
  /** Name of the count in Redis. */
  readonly name: string;
  readonly wrong: number;
  readonly withinSeconds: number;
  /** True if a right attempt resets the wrong ones before it. */
  readonly rightForgets: boolean;
}

/** A limit and its key, which an attempt counts against. */
export interface AttemptCount {
  readonly limit: AttemptLimit;
  readonly key: string;
}

type Outcome = 'wrong' | 'right' | 'unknown';

const [BEGUN, BUSY] = [-1, -2];
const LONGEST_QUEUE_MS = 5_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 250];

/**
 * Counts wrong attempts at a secret, shared by all processes. Right ones do not count: a running attempt occupies a slot until it is
 * judged, and when all slots are occupied, the next attempt waits for one instead of being refused.
 */
@Injectable()
export class AttemptCounterService {
  constructor(private readonly connections: RedisConnectionsService) {}

  /**
   * Makes an attempt if none of its counts is full.
   * @param attempt returns undefined for a wrong secret; when it throws, nothing is counted
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is unavailable
   */
  async create<T>(counts: readonly AttemptCount[], attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.begin(counts);
    let outcome: Outcome = 'unknown';
    try {
      const result = await attempt();
      outcome = result === undefined ? 'wrong' : 'right';
      return result;
    } finally {
      await this.end(counts, outcome);
    }
  }

  private async begin(counts: readonly AttemptCount[]): Promise<void> {
    const deadline = performance.now() + LONGEST_QUEUE_MS;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const limits = counts.flatMap(({ limit }) => [limit.wrong, limit.withinSeconds * 1_000]);
      const answer = Number(await this.run(beginAttempt, counts, limits));
      if (answer === BEGUN) return;
      if (answer !== BUSY) throw tooManyAttempts(answer);
      if (performance.now() > deadline) throw tooManyAttempts(LONGEST_QUEUE_MS);
      await sleep(pause);
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
    }
  }

  private async end(counts: readonly AttemptCount[], outcome: Outcome): Promise<void> {
    const marks = counts.flatMap(({ limit }) => [
      outcome === 'wrong' ? 1 : 0,
      outcome === 'right' && limit.rightForgets ? 1 : 0,
      limit.withinSeconds * 1_000,
    ]);
    await this.run(endAttempt, counts, marks);
  }

  private async run(script: string, counts: readonly AttemptCount[], values: readonly number[]): Promise<unknown> {
    const redis = this.connections.connect('throttles', 'answering');
    const keys = counts.map(({ limit, key }) => this.connections.prefixKey(`attempts:${limit.name}:${key}`));
    return whileRedisAnswers(() => redis.eval(script, keys.length, ...keys, ...values));
  }
}
