import { Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../http/problem.js';
import { clientNetwork } from './client-network.js';
import { RedisConnections } from './redis-connections.js';

/** How often something may be tried. */
export interface ThrottleRule {
  /** Names the count in Redis. */
  readonly name: string;
  readonly attempts: number;
  readonly withinSeconds: number;
}

/** Counts of one kind of attempt, shared by all processes. */
export class Throttle {
  constructor(private readonly limiter: RateLimiterRedis) {}

  /**
   * Counts an attempt before it is made, so that many at once cannot slip through.
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is away
   */
  async count(key: string): Promise<void> {
    await guarded(() => this.limiter.consume(key));
  }

  /** The same for the network of a client's address. */
  async countFor(address: string): Promise<void> {
    await this.count(clientNetwork(address));
  }

  /** Takes one counted attempt from an address back. */
  async takeBackFor(address: string): Promise<void> {
    await guarded(() => this.limiter.reward(clientNetwork(address)));
  }

  /** Forgets all attempts. */
  async forget(key: string): Promise<void> {
    await guarded(() => this.limiter.delete(key));
  }
}

/** Makes throttles over Redis. */
@Injectable()
export class Throttles {
  constructor(private readonly connections: RedisConnections) {}

  of(rule: ThrottleRule): Throttle {
    return new Throttle(
      new RateLimiterRedis({
        storeClient: this.connections.connect('throttles', 'answering'),
        keyPrefix: this.connections.key(`throttle:${rule.name}`),
        points: rule.attempts,
        duration: rule.withinSeconds,
      }),
    );
  }
}

async function guarded(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) {
      throw new Problem('unavailable', 'This cannot be checked at this moment. Try again shortly.', {
        cause: error,
        headers: { 'Retry-After': '5' },
      });
    }
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new Problem('too-many-requests', `Too many attempts. Try again in ${waiting(seconds)}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

function waiting(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
