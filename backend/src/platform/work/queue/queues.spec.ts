import type { ModuleRef } from '@nestjs/core';
import { defineJob, defineQueue } from './job-definition.js';
import { QueueRegistry } from './queues.js';

const catalog = ['first', 'second'].map((name) =>
  defineJob({ name, queue: defineQueue({ name, concurrency: 1, attempts: 1, backoffMs: 1, keepFinishedDays: 1 }), on: 'probe' }),
);

/** A registry whose first queue is still opening its connection. */
function createRegistry() {
  const failure = new Error('Redis is already connecting/connected');
  const queues = [jest.fn().mockRejectedValue(failure), jest.fn().mockResolvedValue(undefined)].map((pause) => ({
    client: { status: 'ready' },
    pause,
  }));
  const left = [...queues];
  const modules = { get: () => left.shift() } as unknown as ModuleRef;
  return { failure, queues, registry: new QueueRegistry(catalog, modules) };
}

test('a worker that stops while a queue opens its connection pauses all queues, and goes on', async () => {
  const { failure, queues, registry } = createRegistry();
  const onError = jest.fn();
  await registry.pause(1_000, onError);
  expect(queues.map(({ pause }) => pause.mock.calls)).toEqual([[[true]], [[true]]]);
  expect(onError.mock.calls).toEqual([[failure]]);
});
