import { Redis, type RedisOptions } from 'ioredis';
import { formatRedisPlace } from './redis-options.js';

/**
 * Checks that Redis responds when the process starts, and that it is one that the product supports.
 * @throws Error with one sentence about its place and what to do
 */
export async function requireRedis(options: RedisOptions, patienceMs = 5_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const failure = await findPingFailure(options);
    if (!failure) return;
    if (Date.now() >= deadline) {
      throw new Error(
        `Redis does not answer at ${formatRedisPlace(options)} (${failure}). Start Redis there or set ${options.sentinels ? 'REDIS_SENTINELS and ' : ''}REDIS_URL.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** @throws Error for a node of a cluster */
async function findPingFailure(options: RedisOptions): Promise<string | undefined> {
  const redis = new Redis({
    ...options,
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    retryStrategy: null,
    sentinelRetryStrategy: () => null,
  });
  let cause = '';
  redis.on('error', (error) => {
    cause = error.message;
  });
  let server: string;
  try {
    await redis.connect();
    server = await redis.info('cluster');
  } catch (error) {
    return cause || String(error);
  } finally {
    redis.disconnect();
  }
  if (/^cluster_enabled:1/m.test(server))
    throw new Error(
      `Redis at ${formatRedisPlace(options)} is a node of a cluster, which Stampline does not support. Set REDIS_URL to a Redis that is not, or REDIS_SENTINELS for one with a fail-over.`,
    );
  return undefined;
}
