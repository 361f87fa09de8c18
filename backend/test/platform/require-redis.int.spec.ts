import type { RedisOptions } from 'ioredis';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { toRedisOptions } from '../../src/platform/kernel/redis/redis-options.js';
import { requireRedis } from '../../src/platform/kernel/redis/require-redis.js';
import { startTestRedis } from '../harness/redis-server.js';
import { createTestSettings } from '../harness/settings.js';

const buildOptions = (url: string, environment: NodeJS.ProcessEnv = {}): RedisOptions =>
  toRedisOptions(new Configuration(createTestSettings({ REDIS_URL: url, ...environment })));

describe('Redis at the start of a process', () => {
  test('is awaited for a short time', async () => {
    const redis = await startTestRedis();
    await redis.kill();
    const required = requireRedis(buildOptions(redis.url), 5_000);
    await redis.start();
    await expect(required).resolves.toBeUndefined();
    await redis.kill();
  });

  test('is refused as a node of a cluster without the setting for one, and vice versa', async () => {
    const redis = await startTestRedis('--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${process.pid}.conf`);
    await expect(requireRedis(buildOptions(redis.url), 0)).rejects.toThrow(
      /is a node of a cluster\. Set REDIS_CLUSTER_NODES to some of its nodes\.$/,
    );
    await expect(requireRedis(buildOptions(redis.url, { REDIS_CLUSTER_NODES: '127.0.0.1:1' }), 0)).rejects.toThrow(
      /^Redis does not respond at .* \(No node of the cluster serves the slot \d+\.\)\. Start Redis there or set REDIS_CLUSTER_NODES and REDIS_URL\.$/,
    );
    await redis.kill();
    const single = await startTestRedis();
    await expect(requireRedis(buildOptions(single.url, { REDIS_CLUSTER_NODES: '127.0.0.1:1' }), 0)).rejects.toThrow(
      /is not a node of a cluster, but REDIS_CLUSTER_NODES is set\./,
    );
    await single.kill();
  });

  test('is reported in one sentence, without the password, if it does not respond', async () => {
    const url = 'redis://:secret@127.0.0.1:1/0';
    const sentence =
      'Redis does not respond at redis://127.0.0.1:1/0 (connect ECONNREFUSED 127.0.0.1:1). Start Redis there or set REDIS_URL.';
    await expect(requireRedis(buildOptions(url), 0)).rejects.toThrow(sentence);
  });

  test.each([
    ['redis://127.0.0.1:1/0', { REDIS_SENTINELS: '127.0.0.1:2' }, 'REDIS_SENTINELS and REDIS_CLUSTER_NODES are both set. Set one of them.'],
    ['redis://127.0.0.1:1/3', {}, 'REDIS_URL names the database 3, but Redis Cluster has only the database 0.'],
  ])('is refused as a cluster with contradictory settings: %s %j', (url, environment, sentence) => {
    expect(() => buildOptions(url, { REDIS_CLUSTER_NODES: '127.0.0.1:3', ...environment })).toThrow(sentence);
  });
});
