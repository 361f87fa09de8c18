import { Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.js';
import { RedisConnectionsService } from './redis-connections.js';
import { tooManyAttempts, whileRedisAnswers } from './redis-guard.js';

/** How often something may be done. */
export interface ThrottleRule {
  /** Names the count in Redis. */
  readonly name: string;
  readonly attempts: number;
  readonly withinSeconds: number;
}

/** Counts of one kind of request, whatever comes of it, shared by all processes. */
export class Throttle {
  constructor(private readonly limiter: RateLimiterRedis) {}

  /**
   * Counts a request from the network of a client's address before it is done, so that many at once cannot slip through.
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is away
   */
  async countFor(address: string): Promise<void> {
    await this.countOf(clientNetwork(address));
  }

  /**
   * Counts a request of whoever the key names, such as a user.
   * @throws Problem `too-many-requests` with Retry-After, or `unavailable` while Redis is away
   */
  async countOf(key: string): Promise<void> {
    const refused = await whileRedisAnswers(async () => {
      try {
        await this.limiter.consume(key);
        return undefined;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }
    });
    if (refused) throw tooManyAttempts(refused.msBeforeNext);
  }
}

/** Makes throttles over Redis. */
@Injectable()
export class ThrottleService {
  constructor(private readonly connections: RedisConnectionsService) {}

  getThrottle(rule: ThrottleRule): Throttle {
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
