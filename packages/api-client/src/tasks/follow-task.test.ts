import { createFakeApi, replyWithProblem, type Reply, buildTask, unreachable } from '@stampline/testing';
import { ApiError, ConnectionError } from '../api-error';
import type { LiveMessage } from '../live/live-message';
import { followTask } from './follow-task';
import type { Task } from './task-api';

const server = createFakeApi();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const buildRunningTask = (done: number) => buildTask({ id: 'a', kind: 'count', status: 'running', phase: 'counting', done, total: 10 });
const finished: Task = { ...buildRunningTask(10), status: 'finished', phase: null };

function startFollowing(answer: () => Task | Reply, onProgress = jest.fn()) {
  server.on('get', '/api/tasks/{id}', answer);
  // Attached immediately, so that a rejection in the middle of a test is not unhandled.
  const outcome = followTask('a', onProgress).catch((error: unknown) => error);
  return { outcome, onProgress };
}

const deliverMessage = (message: LiveMessage) => server.sendLiveMessage(message);

test('returns the final state and closes the stream, even if no message arrives', async () => {
  const states = [buildRunningTask(3), buildRunningTask(7), finished];
  const { outcome, onProgress } = startFollowing(() => states.shift() ?? finished);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await outcome).toEqual(finished);
  expect(onProgress.mock.calls).toEqual([3, 7].map((done) => [{ phase: 'counting', done, total: 10 }]));
  expect(server.openStreams()).toBe(0);
});

test('reports live progress only for the followed task', async () => {
  const { onProgress, outcome } = startFollowing(() => buildRunningTask(1));
  await jest.advanceTimersByTimeAsync(0);
  const progress = { phase: 'counting', done: 5, total: 10 };
  deliverMessage({ type: 'task', task: { id: 'b', kind: 'count', status: 'running' }, progress: { ...progress, done: 9 } });
  deliverMessage({ type: 'task', task: { id: 'a', kind: 'count', status: 'running' }, progress });
  expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([1, 5]);
  server.on('get', '/api/tasks/{id}', finished);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual(finished);
});

test('ends on a live message without waiting for the next poll', async () => {
  const states = [buildRunningTask(3), finished];
  const { outcome } = startFollowing(() => states.shift() ?? finished);
  await jest.advanceTimersByTimeAsync(0);
  const link = { label: 'Open', href: '/counts' };
  deliverMessage({
    type: 'news',
    title: 'Counted',
    description: null,
    tone: 'success',
    link,
    invalidates: [],
    task: { id: 'a', kind: 'count', status: 'finished' },
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome).toEqual(finished);
});

test('retries an unreachable server for a minute', async () => {
  let asked = 0;
  const back = startFollowing(() => ((asked += 1) < 5 ? unreachable : finished));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await back.outcome).toEqual(finished);
  const away = startFollowing(() => unreachable);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await away.outcome).toBeInstanceOf(ConnectionError);
});

test('does not poll a task that no longer exists', async () => {
  const { outcome } = startFollowing(() => replyWithProblem(404, 'Not Found'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBeInstanceOf(ApiError);
  expect(server.findRequests('get', '/api/tasks/{id}')).toHaveLength(1);
  expect(server.openStreams()).toBe(0);
});
