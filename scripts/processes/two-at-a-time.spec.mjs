import { runTwoAtATime } from './two-at-a-time.mjs';

describe('work two at a time', () => {
  it('runs for each item in order, and never for three items at the same time', async () => {
    let atOnce = 0;
    let most = 0;
    /** @type {number[]} */
    const begun = [];
    await runTwoAtATime([1, 2, 3, 4, 5], async (item) => {
      begun.push(item);
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, item % 2));
      atOnce -= 1;
    });
    expect({ begun, most }).toEqual({ begun: [1, 2, 3, 4, 5], most: 2 });
  });

  it('does not start more work after a failure, and fails once running work has ended', async () => {
    /** @type {string[]} */
    const events = [];
    const work = runTwoAtATime(['fails', 'goes on', 'never'], async (item) => {
      events.push(item);
      if (item === 'fails') throw new Error('It failed.');
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`${item} to its end`);
    });
    await expect(work).rejects.toThrow('It failed.');
    expect(events).toEqual(['fails', 'goes on', 'goes on to its end']);
  });
});
