import { Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { toClientNetwork } from './client-network.js';
import { RedisConnectionsService } from './redis-connections.js';
import { createTooManyAttemptsProblem, requireRedisResponse } from './redis-guard.js';

/** Rate limit. */
export interface ThrottleRule {
  readonly name: string;
  readonly attempts: number;
  readonly withinSeconds: number;
}

/** Counts requests of one kind across all processes, regardless of their outcome. */
export class Throttle {
  constructor(private readonly limiter: RateLimiterRedis) {}

  /**
   * Counts a request under the client's network before the request runs, because concurrent requests must not exceed the limit together.
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is unavailable
   */
  async countByNetwork(address: string): Promise<void> {
    await this.countByKey(toClientNetwork(address));
  }

  /**
   * Counts a request under a key, such as a user.
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is unavailable
   */
  async countByKey(key: string): Promise<void> {
    const refused = await requireRedisResponse(async () => {
      try {
        await this.limiter.consume(key);
        return undefined;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }
    });
    if (refused) throw createTooManyAttemptsProblem(refused.msBeforeNext);
  }
}

/** Creates throttles that count in Redis. */
@Injectable()
export class ThrottleService {
  constructor(private readonly connections: RedisConnectionsService) {}

  createThrottle(rule: ThrottleRule): Throttle {
    return new Throttle(
      new RateLimiterRedis({
        storeClient: this.connections.connect('throttles', 'answering'),
        keyPrefix: this.connections.prefixKey(`throttle:${rule.name}`),
        points: rule.attempts,
        duration: rule.withinSeconds,
      }),
    );
  }
}
