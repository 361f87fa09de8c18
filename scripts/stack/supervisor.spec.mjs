import { EventEmitter, once } from 'node:events';
import { createSupervisor } from './supervisor.mjs';

/** Part whose process ends on request. */
function createPart() {
  /** @type {(() => void)[]} */
  const ends = [];
  const events = new EventEmitter();
  let stops = 0;
  const start = async () => {
    const exited = new Promise((/** @type {(value: unknown) => void} */ resolve) => ends.push(() => resolve(undefined)));
    events.emit('start');
    return {
      pid: ends.length,
      exited,
      stop: async () => {
        stops += 1;
        ends.at(-1)?.();
      },
    };
  };
  const end = () => ends.at(-1)?.();
  /** Ends the process, and waits until it has been restarted. */
  const endAndStart = async () => {
    const again = once(events, 'start');
    end();
    await again;
  };
  return { start, end, endAndStart, starts: () => ends.length, stops: () => stops };
}

/** Returns pauses that last until the signal ends them. */
function createEndlessPauses() {
  const events = new EventEmitter();
  /** @type {import('./supervisor.mjs').Wait} */
  const wait = (_milliseconds, _value, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      events.emit('pause');
    });
  return { wait, next: () => once(events, 'pause') };
}

/** Runs all pending work that does not wait for a timer. */
const runPendingWork = () => new Promise((resolve) => setImmediate(resolve));

const waitForever = () => Promise.reject(new Error('the port is taken'));

describe('the supervisor', () => {
  /** @type {string[]} */
  let lines = [];
  /** @type {number[]} */
  let pauses = [];
  /** @type {import('./supervisor.mjs').Wait} */
  const noPause = async (milliseconds) => pauses.push(milliseconds);
  const supervisor = (wait = noPause) => createSupervisor({ print: (line) => lines.push(line), note: () => {}, pause: 4, wait });
  beforeEach(() => {
    lines = [];
    pauses = [];
  });

  it('restarts a part that exited, and reports it', async () => {
    const worker = createPart();
    await supervisor().add('worker', worker.start);
    await worker.endAndStart();
    expect(worker.starts()).toBe(2);
    expect(lines).toEqual([expect.stringContaining('worker')]);
  });

  it('restarts a part that keeps exiting, after increasing pauses', async () => {
    const worker = createPart();
    await supervisor().add('worker', worker.start);
    for (let time = 1; time <= 13; time += 1) await worker.endAndStart();
    expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096, 8_192, 10_000]);
  });

  it('keeps restarting a part that fails to start, and reports the full reason once', async () => {
    const database = createPart();
    let failures = 0;
    const start = async () => {
      if (database.starts() === 0 || failures === 6) return database.start();
      failures += 1;
      throw new Error('PostgreSQL did not start; the end of postgres.log:\nFATAL: No space left on device');
    };
    await supervisor().add('PostgreSQL', start);
    await database.endAndStart();
    expect([failures, database.starts()]).toEqual([6, 2]);
    expect(lines).toEqual([
      expect.stringContaining('started again: PostgreSQL'),
      expect.stringMatching(/^PostgreSQL did not start; .*\nFATAL: No space left on device\n.*until it works/),
    ]);
  });

  it('fails if a part does not start the first time', async () => {
    await expect(supervisor().add('web', waitForever)).rejects.toThrow('the port is taken');
  });

  it('stops a part that is waiting to be restarted', async () => {
    const worker = createPart();
    const { wait, next } = createEndlessPauses();
    const all = supervisor(wait);
    await all.add('worker', worker.start);
    const paused = next();
    worker.end();
    await paused;
    await all.stop('worker');
    await runPendingWork();
    expect(worker.starts()).toBe(1);
    await all.start('worker');
    expect(worker.starts()).toBe(2);
  });

  it('does not restart a stopped part until a start is requested', async () => {
    const remote = createPart();
    const all = supervisor();
    await all.add('remote', remote.start);
    await all.stop('remote');
    await runPendingWork();
    expect([remote.starts(), remote.stops()]).toEqual([1, 1]);
    await all.start('remote');
    await all.start('remote');
    expect(remote.starts()).toBe(2);
  });

  it('does not start any part once all parts are stopped', async () => {
    const [early, late] = [createPart(), createPart()];
    const all = supervisor();
    await all.add('early', early.start);
    await all.stopAll(() => true);
    await expect(all.add('late', late.start)).rejects.toThrow('stopping');
    expect([early.stops(), late.starts()]).toEqual([1, 0]);
  });
});
