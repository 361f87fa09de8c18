import { requireRedis } from '../../src/platform/kernel/redis/require-redis.js';
import { startTestRedis } from '../harness/redis-server.js';

describe('Redis at the start of a process', () => {
  test('is awaited briefly', async () => {
    const redis = await startTestRedis();
    await redis.kill();
    const required = requireRedis(redis.url, 5_000);
    await redis.start();
    await expect(required).resolves.toBeUndefined();
    await redis.kill();
  });

  test('is reported in one sentence without its password if it does not respond', async () => {
    const url = 'redis://:secret@127.0.0.1:1/0';
    const sentence =
      'Redis does not answer at redis://127.0.0.1:1/0 (connect ECONNREFUSED 127.0.0.1:1). Start Redis there or set REDIS_URL.';
    await expect(requireRedis(url, 0)).rejects.toThrow(sentence);
  });
});
