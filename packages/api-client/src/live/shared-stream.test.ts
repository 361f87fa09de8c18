import { shareLiveStream } from './shared-stream';

/** Fake of the browser's event streams. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  begin = () => this.dispatchEvent(new Event('open'));
  send = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }));
  fail = (closed: boolean) => {
    if (closed) this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  };
}

const findOpenStreams = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED);

/** Broadcasts messages to the other tabs. */
class Channel extends EventTarget {
  static tabs = new Set<Channel>();
  constructor() {
    super();
    Channel.tabs.add(this);
  }
  postMessage(data: string) {
    for (const tab of Channel.tabs) if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.tabs.delete(this);
  }
}

type Callback = (lock: object | null) => Promise<unknown>;

/** Fake lock with a queue of callers; each caller keeps the lock until its promise settles. */
function createLock() {
  let queued = 0;
  let last: Promise<unknown> = Promise.resolve();
  const enter = (work: Callback, signal?: AbortSignal): Promise<unknown> => {
    queued += 1;
    const turn = last.then(() => {
      if (signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      return work({});
    });
    last = turn.catch(() => undefined).then(() => (queued -= 1));
    return turn;
  };
  return {
    request: (_name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, work: Callback) =>
      options.ifAvailable && queued > 0 ? work(null) : enter(work, options.signal),
  };
}

const waitForPromises = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
  Channel.tabs.clear();
  Object.assign(globalThis, { EventSource: Stream, BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: createLock(), configurable: true });
});
afterEach(() => jest.useRealTimers());

async function openTabs(count: number) {
  const opened = Array.from({ length: count }, () => {
    const heard: string[] = [];
    return { heard, end: shareLiveStream((data) => heard.push(data)) };
  });
  await waitForPromises();
  return opened;
}

test('shares one stream among eight tabs, and delivers each message once to each tab', async () => {
  const all = await openTabs(8);
  expect(findOpenStreams()).toHaveLength(1);
  findOpenStreams()[0]?.begin();
  findOpenStreams()[0]?.send('news');
  expect(all.map(({ heard }) => heard)).toEqual(Array.from({ length: 8 }, () => ['news']));
});

test('moves the stream to another tab when the tab that has it closes, and resyncs all tabs', async () => {
  const [leader, ...others] = await openTabs(3);
  leader?.end();
  await waitForPromises();
  expect(findOpenStreams()).toHaveLength(1);
  findOpenStreams()[0]?.begin();
  findOpenStreams()[0]?.send('news');
  expect(others.map(({ heard }) => heard)).toEqual([
    ['{"type":"resync"}', 'news'],
    ['{"type":"resync"}', 'news'],
  ]);
  others.forEach(({ end }) => end());
  await waitForPromises();
  expect(findOpenStreams()).toHaveLength(0);
});

test('resyncs after an interruption, and retries a failed stream with increasing pauses', async () => {
  const [only] = await openTabs(1);
  const [first] = findOpenStreams();
  first?.begin();
  first?.fail(false);
  first?.begin();
  expect(only?.heard).toEqual(['{"type":"resync"}']);
  first?.fail(true);
  expect(findOpenStreams()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(5_000);
  findOpenStreams()[0]?.fail(true);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(findOpenStreams()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(findOpenStreams()).toHaveLength(1);
});

test('opens a stream only in visible tabs if the browser does not support locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const [tab] = await openTabs(1);
  expect(findOpenStreams()).toHaveLength(1);
  turn('hidden');
  expect(findOpenStreams()).toHaveLength(0);
  turn('visible');
  findOpenStreams()[0]?.begin();
  expect(tab?.heard).toEqual(['{"type":"resync"}']);
  tab?.end();
  expect(findOpenStreams()).toHaveLength(0);
});
