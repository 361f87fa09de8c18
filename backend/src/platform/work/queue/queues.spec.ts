import { getQueueToken } from '@nestjs/bull';
import { Test } from '@nestjs/testing';
import { JOB_CATALOG } from './job-catalog.token.js';
import { defineJob, defineQueue } from './job-definition.js';
import { QueueRegistry } from './queues.js';

const NAMES = ['first', 'second'];
const catalog = NAMES.map((name) =>
  defineJob({ name, queue: defineQueue({ name, concurrency: 1, attempts: 1, backoffMs: 1, keepFinishedDays: 1 }), on: 'probe' }),
);

const createRegistry = async (queues: readonly object[]): Promise<QueueRegistry> => {
  const providers = queues.map((useValue, at) => ({ provide: getQueueToken(NAMES[at]), useValue }));
  const module = await Test.createTestingModule({
    providers: [QueueRegistry, { provide: JOB_CATALOG, useValue: catalog }, ...providers],
  }).compile();
  return module.get(QueueRegistry);
};

test('pauses the other queues, and reports the queue that is still opening its connection, when a worker stops', async () => {
  const failure = new Error('Redis is already connecting/connected');
  const pauses = [jest.fn().mockRejectedValue(failure), jest.fn().mockResolvedValue(undefined)];
  const registry = await createRegistry(pauses.map((pause) => ({ client: { status: 'ready' }, pause })));
  const onError = jest.fn();
  await registry.pause(1_000, onError);
  expect(pauses.map(({ mock }) => mock.calls)).toEqual([[[true]], [[true]]]);
  expect(onError.mock.calls).toEqual([[failure]]);
});

test('cuts the connections of a queue that does not close when a worker stops', async () => {
  jest.useFakeTimers();
  const hanging = { close: jest.fn(async () => new Promise<void>(() => {})), clients: [{ disconnect: jest.fn() }], closing: undefined };
  const other = { close: jest.fn().mockResolvedValue(undefined), clients: [] };
  const registry = await createRegistry([hanging, other]);
  const closed = registry.close();
  await jest.advanceTimersByTimeAsync(10_000);
  await closed;
  expect(hanging.clients[0]?.disconnect).toHaveBeenCalledTimes(1);
  await expect(hanging.closing).resolves.toBeUndefined();
  jest.useRealTimers();
});
