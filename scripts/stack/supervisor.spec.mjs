import { setTimeout as sleep } from 'node:timers/promises';
import { supervise } from './supervisor.mjs';

/** A part whose process ends when told to. */
function part() {
  /** @type {(() => void)[]} */
  const ends = [];
  let stops = 0;
  const start = async () => ({
    pid: ends.length + 1,
    exited: new Promise((/** @type {(value: unknown) => void} */ resolve) => ends.push(() => resolve(undefined))),
    stop: async () => {
      stops += 1;
      ends.at(-1)?.();
    },
  });
  return { start, end: () => ends.at(-1)?.(), starts: () => ends.length, stops: () => stops };
}

const never = () => Promise.reject(new Error('the port is taken'));

describe('the supervisor', () => {
  /** @type {string[]} */
  let said = [];
  const supervisor = (pause = 1) => supervise({ say: (line) => said.push(line), note: () => {}, pause });
  beforeEach(() => {
    said = [];
  });

  it('starts a part again that ended by itself, saying so', async () => {
    const worker = part();
    await supervisor().add('worker', worker.start);
    worker.end();
    await sleep(20);
    expect(worker.starts()).toBe(2);
    expect(said).toEqual([expect.stringContaining('worker')]);
  });

  it('goes on with a part that keeps ending, after pauses that grow', async () => {
    const worker = part();
    await supervisor(4).add('worker', worker.start);
    const began = performance.now();
    for (let time = 1; time <= 5; time += 1) {
      worker.end();
      while (worker.starts() === time) await sleep(1);
    }
    expect(performance.now() - began).toBeGreaterThan(4 + 8 + 16 + 32 + 64 - 10);
  });

  it('goes on with a part that does not start again, and says the whole reason once', async () => {
    const database = part();
    let failures = 0;
    const start = async () => {
      if (database.starts() === 0 || failures === 6) return database.start();
      failures += 1;
      throw new Error('PostgreSQL did not start; the end of postgres.log says:\nFATAL: No space left on device');
    };
    await supervisor().add('PostgreSQL', start);
    database.end();
    while (database.starts() === 1) await sleep(1);
    expect([failures, database.starts()]).toEqual([6, 2]);
    expect(said).toEqual([
      expect.stringContaining('started again: PostgreSQL'),
      expect.stringMatching(/^PostgreSQL did not start; .*\nFATAL: No space left on device\n.*until it works/),
    ]);
  });

  it('fails when a part does not start the first time', async () => {
    await expect(supervisor().add('web', never)).rejects.toThrow('the port is taken');
  });

  it('stops a part while it waits to be started again', async () => {
    const worker = part();
    const all = supervisor(200);
    await all.add('worker', worker.start);
    worker.end();
    await sleep(20);
    await all.stop('worker');
    await sleep(300);
    expect(worker.starts()).toBe(1);
    await all.start('worker');
    expect(worker.starts()).toBe(2);
  });

  it('leaves a stopped part stopped, and starts it on demand', async () => {
    const remote = part();
    const all = supervisor();
    await all.add('remote', remote.start);
    await all.stop('remote');
    await sleep(20);
    expect([remote.starts(), remote.stops()]).toEqual([1, 1]);
    await all.start('remote');
    await all.start('remote');
    expect(remote.starts()).toBe(2);
  });

  it('starts nothing any more once everything is stopped', async () => {
    const [early, late] = [part(), part()];
    const all = supervisor();
    await all.add('early', early.start);
    await all.stopAll(() => true);
    await expect(all.add('late', late.start)).rejects.toThrow('stopping');
    expect([early.stops(), late.starts()]).toEqual([1, 0]);
  });
});
