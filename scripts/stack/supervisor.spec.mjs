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

describe('the supervisor', () => {
  /** @type {string[]} */
  let said = [];
  /** @type {string[]} */
  let reasons = [];
  const supervisor = () =>
    supervise({ say: (line) => said.push(line), note: () => {}, giveUp: (reason) => reasons.push(reason), pause: 1 });
  beforeEach(() => {
    said = [];
    reasons = [];
  });

  it('starts a part again that ended by itself, saying so', async () => {
    const worker = part();
    await supervisor().add('worker', worker.start);
    worker.end();
    await sleep(20);
    expect(worker.starts()).toBe(2);
    expect(said).toEqual([expect.stringContaining('worker')]);
  });

  it('gives up when a part keeps ending', async () => {
    const worker = part();
    await supervisor().add('worker', worker.start);
    for (let time = 0; time < 3; time += 1) {
      worker.end();
      await sleep(20);
    }
    expect(worker.starts()).toBe(3);
    expect(reasons).toEqual([expect.stringContaining('worker')]);
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
