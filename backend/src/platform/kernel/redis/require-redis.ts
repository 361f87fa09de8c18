import { Redis, type RedisOptions } from 'ioredis';
import { formatRedisLocation } from './redis-options.js';

/**
 * Checks, when the process starts, that Redis responds and that its configuration is supported.
 * @throws Error that states the location of Redis and what to do
 */
export async function requireRedis(options: RedisOptions, patienceMs = 5_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const failure = await findPingFailure(options);
    if (!failure) return;
    if (Date.now() >= deadline) {
      throw new Error(
        `Redis does not respond at ${formatRedisLocation(options)} (${failure}). Start Redis there or set ${formatVariables(options)}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function formatVariables({ sentinels, Connector }: RedisOptions): string {
  if (sentinels) return 'REDIS_SENTINELS and REDIS_URL';
  return Connector === undefined ? 'REDIS_URL' : 'REDIS_CLUSTER_NODES and REDIS_URL';
}

/** Returns the failure; undefined if Redis responds. @throws Error if Redis is a cluster but is not configured as one, or vice versa */
async function findPingFailure(options: RedisOptions): Promise<string | undefined> {
  const redis = new Redis({
    ...options,
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    retryStrategy: null,
    sentinelRetryStrategy: () => null,
  });
  const place = `Redis at ${formatRedisLocation(options)}`;
  let cause = '';
  redis.on('error', (error) => {
    cause = error.message;
  });
  let server: string;
  try {
    await redis.connect();
    server = await redis.info('cluster');
  } catch (error) {
    if (/cluster support disabled/.test(String(error)))
      throw new Error(`${place} is not a node of a cluster, but REDIS_CLUSTER_NODES is set. Remove it.`, { cause: error });
    return cause || String(error);
  } finally {
    redis.disconnect();
  }
  if (options.Connector === undefined && /^cluster_enabled:1/m.test(server))
    throw new Error(`${place} is a node of a cluster. Set REDIS_CLUSTER_NODES to some of its nodes.`);
  return undefined;
}
