import { api } from '../api';
import { ApiError } from '../api-error';
import { followTask } from './follow-task';

class SilentEvents extends EventTarget {
  close = jest.fn();
}

let events: SilentEvents;
Object.assign(globalThis, { EventSource: jest.fn(() => (events = new SilentEvents())) });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const running = (done: number) => ({ id: 'a', kind: 'count', status: 'running', phase: 'counting', done, total: 10 });
const finished = { ...running(10), status: 'finished', phase: null };

function follow(ask: () => Promise<object>, onProgress = jest.fn()) {
  const GET = jest.fn(async () => ({ data: await ask() }));
  Object.assign(api, { GET });
  // Handled at once, so that a rejection in the middle of a test is no loose one.
  const outcome = followTask('a', onProgress).catch((error: unknown) => error);
  return { outcome, onProgress, GET };
}

const deliver = (message: object) => events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));

test('answers the final state and closes the stream, also where no message arrives', async () => {
  const states = [running(3), running(7), finished];
  const { outcome, onProgress } = follow(() => Promise.resolve(states.shift() ?? finished));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await outcome).toEqual(finished);
  expect(onProgress.mock.calls).toEqual([3, 7].map((done) => [{ phase: 'counting', done, total: 10 }]));
  expect(events.close).toHaveBeenCalledTimes(1);
});

test('live progress of this task is passed on, of others not', async () => {
  const { onProgress, outcome } = follow(() => Promise.resolve(running(1)));
  await jest.advanceTimersByTimeAsync(0);
  const progress = { phase: 'counting', done: 5, total: 10 };
  deliver({ type: 'task', task: { id: 'b', kind: 'count', status: 'running' }, progress: { ...progress, done: 9 } });
  deliver({ type: 'task', task: { id: 'a', kind: 'count', status: 'running' }, progress });
  expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([1, 5]);
  Object.assign(api, { GET: () => Promise.resolve({ data: finished }) });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual(finished);
});

test('the news of the end is not waited out', async () => {
  const states = [running(3), finished];
  const { outcome } = follow(() => Promise.resolve(states.shift() ?? finished));
  await jest.advanceTimersByTimeAsync(0);
  const link = { label: 'Open', href: '/counts' };
  deliver({ type: 'news', title: 'Counted', tone: 'success', link, invalidates: [], task: { id: 'a', kind: 'count', status: 'finished' } });
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome).toEqual(finished);
});

test('a server that is away for a while is asked again; one that is away for a minute is given up', async () => {
  let asked = 0;
  const back = follow(() => ((asked += 1) < 5 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(finished)));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await back.outcome).toEqual(finished);
  const away = follow(() => Promise.reject(new TypeError('Failed to fetch')));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await away.outcome).toBeInstanceOf(TypeError);
});

test('a task that is gone is not asked for again', async () => {
  const { outcome, GET } = follow(() => Promise.reject(new ApiError(404, 'Not Found', '')));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBeInstanceOf(ApiError);
  expect(GET).toHaveBeenCalledTimes(1);
  expect(events.close).toHaveBeenCalledTimes(1);
});
