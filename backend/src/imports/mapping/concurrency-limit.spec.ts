import { EventEmitter, once } from 'node:events';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Work that runs until the test ends it. */
class ControlledWork {
  hasBegun = false;
  private readonly signal = new EventEmitter();
  private readonly ended = once(this.signal, 'end');

  readonly work = async (): Promise<void> => {
    this.hasBegun = true;
    await this.ended;
  };

  end(): void {
    this.signal.emit('end');
  }

  fail(): void {
    this.signal.emit('error', new Error('broken'));
  }
}

/** Waits until all settled promises have been handled. */
const settlePromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('runs a limited number of jobs at once, and starts the next when one ends or fails', async () => {
  const turns = new ConcurrencyLimit(2);
  const pieces = [new ControlledWork(), new ControlledWork(), new ControlledWork(), new ControlledWork()];
  const done = pieces.map(({ work }) => turns.run(work));
  const begin = (): boolean[] => pieces.map((one) => one.hasBegun);
  expect(begin()).toEqual([true, true, false, false]);
  pieces[1]!.fail();
  await expect(done[1]).rejects.toThrow('broken');
  await settlePromises();
  expect(begin()).toEqual([true, true, true, false]);
  pieces[0]!.end();
  await done[0];
  await settlePromises();
  expect(begin()).toEqual([true, true, true, true]);
  pieces[2]!.end();
  pieces[3]!.end();
  await Promise.all([done[2], done[3]]);
  const later = new ControlledWork();
  const last = turns.run(later.work);
  expect(later.hasBegun).toBe(true);
  later.end();
  await last;
});
