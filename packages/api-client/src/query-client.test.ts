import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

/** Fake server that responds on demand with the value as of when the request was sent. */
function createSlowServer() {
  let value = 'before';
  const waiting: (() => void)[] = [];
  return {
    ask: () => {
      const read = value;
      return new Promise<string>((resolve) => void waiting.push(() => resolve(read)));
    },
    change: (next: string) => void (value = next),
    answer: async () => {
      for (const one of waiting.splice(0)) one();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    waiting: () => waiting.length,
  };
}

function observeQuery(server: ReturnType<typeof createSlowServer>) {
  const client = createQueryClient();
  const observer = new QueryObserver<string>(client, { queryKey: ['imports', '1'], queryFn: server.ask });
  const stop = observer.subscribe(() => undefined);
  return { client, stop, data: () => observer.getCurrentResult().data };
}

test("refetches a response that predates a change, even if it is the query's first response", async () => {
  const server = createSlowServer();
  const { client, stop, data } = observeQuery(server);
  server.change('after');
  const invalidated = client.invalidateQueries({ queryKey: ['imports'] });
  await server.answer();
  expect(server.waiting()).toBe(1);
  await server.answer();
  await invalidated;
  expect(data()).toBe('after');
  expect(server.waiting()).toBe(0);
  stop();
});

test('refetches loaded queries once, and does not refetch unrelated queries', async () => {
  const server = createSlowServer();
  const { client, stop, data } = observeQuery(server);
  await server.answer();
  server.change('after');
  await client.invalidateQueries({ queryKey: ['policies'] });
  expect(server.waiting()).toBe(0);
  const invalidated = client.invalidateQueries({ queryKey: ['imports'] });
  expect(server.waiting()).toBe(1);
  await server.answer();
  await invalidated;
  expect(data()).toBe('after');
  expect(server.waiting()).toBe(0);
  stop();
});

test('does not retry a failed first request', async () => {
  const client = createQueryClient();
  const asked = jest.fn(() => Promise.reject(new Error('away')));
  const observer = new QueryObserver(client, { queryKey: ['imports'], queryFn: asked });
  const stop = observer.subscribe(() => undefined);
  await client.invalidateQueries({ queryKey: ['imports'] });
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});
