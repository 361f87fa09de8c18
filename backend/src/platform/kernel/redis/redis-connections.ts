import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Configuration } from '../config/configuration.js';
import { FailFastRedis } from './fail-fast-redis.js';
import { getRedisPrefix, toRedisOptions } from './redis-options.js';

/**
 * Behavior of a connection while Redis is unavailable.
 * - `answering`: a command fails within two seconds, and requests get a 503;
 * - `patient`: commands wait until Redis is available again; for queues and subscriptions.
 */
export type RedisWaitMode = 'answering' | 'patient';

const RESPONSE_TIMEOUT_MS = 2_000;

/** Opens the process's Redis connections, each with a name that `CLIENT LIST` shows, and closes them on shutdown. */
@Injectable()
export class RedisConnectionsService implements OnApplicationShutdown {
  private readonly log = new Logger('Redis');
  private readonly open = new Map<string, Redis>();
  private readonly options: RedisOptions;
  private readonly prefix: string;

  constructor(configuration: Configuration) {
    this.options = toRedisOptions(configuration);
    this.prefix = getRedisPrefix(configuration);
  }

  /** Returns a key or channel with this installation's prefix. */
  prefixKey(name: string): string {
    return `${this.prefix}${name}`;
  }

  /** Returns the connection with this name; opens it on the first call. */
  connect(name: string, waitMode: RedisWaitMode): Redis {
    const existing = this.open.get(name);
    if (existing) return existing;
    const options: RedisOptions = {
      ...this.options,
      connectionName: `stampline:${name}`,
      retryStrategy: (times) => Math.min(50 * 2 ** times, 1_000),
    };
    const redis =
      waitMode === 'answering'
        ? new FailFastRedis(options, RESPONSE_TIMEOUT_MS)
        : new Redis({ ...options, maxRetriesPerRequest: null, enableReadyCheck: false });
    redis.setMaxListeners(100);
    this.logOutages(name, redis);
    this.open.set(name, redis);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.open.values()) redis.disconnect();
    this.open.clear();
  }

  /** Logs one line when the connection is lost and one when it is restored, because ioredis repeats the error with each attempt. */
  private logOutages(name: string, redis: Redis): void {
    let away = false;
    redis.on('error', (error: Error) => {
      if (!away) this.log.warn(`Connection '${name}' to Redis is lost (${error.message}); trying again until it is back.`);
      away = true;
    });
    redis.on('ready', () => {
      if (away) this.log.log(`Connection '${name}' to Redis is back.`);
      away = false;
    });
  }
}
