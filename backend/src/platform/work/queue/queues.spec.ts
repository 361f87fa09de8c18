import { getQueueToken } from '@nestjs/bull';
import { Test } from '@nestjs/testing';
import { JOB_CATALOG } from './job-catalog.token.js';
import { defineJob, defineQueue } from './job-definition.js';
import { QueueRegistry } from './queues.js';

const NAMES = ['first', 'second'];
const catalog = NAMES.map((name) =>
  defineJob({ name, queue: defineQueue({ name, concurrency: 1, attempts: 1, backoffMs: 1, keepFinishedDays: 1 }), on: 'probe' }),
);

test('a worker that stops while a queue opens its connection pauses the others and reports that queue', async () => {
  const failure = new Error('Redis is already connecting/connected');
  const pauses = [jest.fn().mockRejectedValue(failure), jest.fn().mockResolvedValue(undefined)];
  const queues = pauses.map((pause, at) => ({
    provide: getQueueToken(NAMES[at]),
    useValue: { client: { status: 'ready' }, pause },
  }));
  const module = await Test.createTestingModule({
    providers: [QueueRegistry, { provide: JOB_CATALOG, useValue: catalog }, ...queues],
  }).compile();
  const onError = jest.fn();
  await module.get(QueueRegistry).pause(1_000, onError);
  expect(pauses.map(({ mock }) => mock.calls)).toEqual([[[true]], [[true]]]);
  expect(onError.mock.calls).toEqual([[failure]]);
});
