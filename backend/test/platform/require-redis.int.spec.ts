import type { RedisOptions } from 'ioredis';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { toRedisOptions } from '../../src/platform/kernel/redis/redis-options.js';
import { requireRedis } from '../../src/platform/kernel/redis/require-redis.js';
import { startTestRedis } from '../harness/redis-server.js';
import { createTestSettings } from '../harness/settings.js';

const optionsOf = (url: string): RedisOptions => toRedisOptions(new Configuration(createTestSettings({ REDIS_URL: url })));

describe('Redis at the start of a process', () => {
  test('is awaited briefly', async () => {
    const redis = await startTestRedis();
    await redis.kill();
    const required = requireRedis(optionsOf(redis.url), 5_000);
    await redis.start();
    await expect(required).resolves.toBeUndefined();
    await redis.kill();
  });

  test('is refused as a node of a cluster, whose keys would be on several servers', async () => {
    const redis = await startTestRedis('--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${process.pid}.conf`);
    await expect(requireRedis(optionsOf(redis.url), 0)).rejects.toThrow(
      /is a node of a cluster, which Stampline does not support\. Set REDIS_URL to a Redis that is not, or REDIS_SENTINELS/,
    );
    await redis.kill();
  });

  test('is reported in one sentence without its password if it does not respond', async () => {
    const url = 'redis://:secret@127.0.0.1:1/0';
    const sentence =
      'Redis does not answer at redis://127.0.0.1:1/0 (connect ECONNREFUSED 127.0.0.1:1). Start Redis there or set REDIS_URL.';
    await expect(requireRedis(optionsOf(url), 0)).rejects.toThrow(sentence);
  });
});
