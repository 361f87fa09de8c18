import { FailFastRedis } from '../../src/platform/kernel/redis/fail-fast-redis.js';
import { startTestRedis } from '../harness/redis-server.js';

const TIMEOUT_MS = 500;

/** Blocks this process without using the CPU, which Redis may need to respond. */
function blockEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe("a request's Redis command", () => {
  test('succeeds even if this process was too busy to read the reply in time, and fails when Redis does not respond', async () => {
    const server = await startTestRedis();
    const redis = new FailFastRedis({ port: Number(new URL(server.url).port) }, TIMEOUT_MS);
    redis.on('error', () => undefined); // The server is stopped below.
    try {
      await redis.set('name', 'kept');

      const answers = Promise.all(Array.from({ length: 300 }, async () => redis.get('name')));
      await new Promise(setImmediate); // Lets the commands be sent first.
      blockEventLoop(4 * TIMEOUT_MS);
      expect(new Set(await answers)).toEqual(new Set(['kept']));

      server.stopResponding();
      await expect(redis.get('name')).rejects.toThrow('Command timed out');
    } finally {
      redis.disconnect();
      await server.kill();
    }
  });
});
