import { Redis } from 'ioredis';

/**
 * Checks that Redis responds when the process starts.
 * @throws Error with one sentence about its URL and what to do
 */
export async function requireRedis(redisUrl: string, patienceMs = 5_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const failure = await findPingFailure(redisUrl);
    if (!failure) return;
    if (Date.now() >= deadline) {
      throw new Error(`Redis does not answer at ${removePassword(redisUrl)} (${failure}). Start Redis there or set REDIS_URL.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function findPingFailure(redisUrl: string): Promise<string | undefined> {
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 1_000, commandTimeout: 1_000, retryStrategy: null });
  let cause = '';
  redis.on('error', (error) => {
    cause = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
    return undefined;
  } catch (error) {
    return cause || String(error);
  } finally {
    redis.disconnect();
  }
}

function removePassword(redisUrl: string): string {
  const url = new URL(redisUrl);
  return `${url.protocol}//${url.host}${url.pathname}`;
}
