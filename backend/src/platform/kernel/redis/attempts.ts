import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { beginAttempt, endAttempt } from './attempt-scripts.js';
import { RedisConnectionsService } from './redis-connections.js';
import { tooManyAttempts, whileRedisAnswers } from './redis-guard.js';

/** How many wrong attempts are taken. */
export interface AttemptLimit {
  /** Names the count in Redis. */
  readonly name: string;
  readonly wrong: number;
  readonly withinSeconds: number;
  /** Whether a right attempt wipes out the wrong ones before it. */
  readonly rightForgets: boolean;
}

/** Against what an attempt is counted: a limit and whom it limits. */
export interface AttemptCount {
  readonly limit: AttemptLimit;
  readonly key: string;
}

type Outcome = 'wrong' | 'right' | 'unknown';

const [BEGUN, BUSY] = [-1, -2];
const LONGEST_QUEUE_MS = 5_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 250];

/**
 * Counts wrong attempts at a secret, shared by all processes. Right ones count nowhere: an attempt that is under way takes a place
 * until it is judged, and where all places are taken, the next attempt waits for one instead of being refused.
 */
@Injectable()
export class AttemptCounterService {
  constructor(private readonly connections: RedisConnectionsService) {}

  /**
   * Makes an attempt if none of its counts is full.
   * @param attempt answers undefined when the secret was wrong; when it throws, nothing is counted
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is away
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
