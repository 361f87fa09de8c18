import { ApiError } from './api-error';
import { followJob } from './follow-job';

class SilentEvents extends EventTarget {
  close = jest.fn();
}

let events: SilentEvents;
Object.assign(globalThis, { EventSource: jest.fn(() => (events = new SilentEvents())) });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface State {
  done: number;
}

function follow(ask: () => Promise<State>, onProgress = jest.fn()) {
  const answer = followJob({
    kind: 'count',
    id: 'a',
    ask,
    isOver: ({ done }) => done === 10,
    progressOf: ({ done }) => ({ phase: '', done, total: 10 }),
    onProgress,
  });
  // Handled at once, so that a rejection in the middle of a test is no loose one.
  const outcome = answer.catch((error: unknown) => error);
  return { outcome, onProgress };
}

test('answers the final state and closes the event stream, also where no event arrives', async () => {
  const states = [3, 7, 10];
  const { outcome, onProgress } = follow(() => Promise.resolve({ done: states.shift() ?? 10 }));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await outcome).toEqual({ done: 10 });
  expect(onProgress.mock.calls).toEqual([[{ phase: '', done: 3, total: 10 }], [{ phase: '', done: 7, total: 10 }]]);
  expect(events.close).toHaveBeenCalledTimes(1);
});

test('the event of the end is not waited out', async () => {
  const states = [3, 10];
  const { outcome } = follow(() => Promise.resolve({ done: states.shift() ?? 10 }));
  await jest.advanceTimersByTimeAsync(0);
  events.dispatchEvent(new MessageEvent('job.finished', { data: JSON.stringify({ type: 'job.finished', kind: 'count', id: 'a' }) }));
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome).toEqual({ done: 10 });
});

test('a server that is away for a while is asked again; one that is away for a minute is given up', async () => {
  let asked = 0;
  const back = follow(() => ((asked += 1) < 5 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ done: 10 })));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await back.outcome).toEqual({ done: 10 });
  const away = follow(() => Promise.reject(new TypeError('Failed to fetch')));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await away.outcome).toBeInstanceOf(TypeError);
});

test('a job that is gone is not asked for again', async () => {
  const ask = jest.fn(() => Promise.reject(new ApiError(404, 'Not Found', '')));
  const { outcome } = follow(ask);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBeInstanceOf(ApiError);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(events.close).toHaveBeenCalledTimes(1);
});
