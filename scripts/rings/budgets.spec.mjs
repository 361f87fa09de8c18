import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { BUDGETS, findOverBudget } from './budgets.mjs';

describe('the ring budgets', () => {
  const page = readFileSync(join(ROOT, 'docs/test-rings.md'), 'utf8');

  it('match docs/test-rings.md', () => {
    const documented = [...page.matchAll(/^\| `(\w+)` \|.*\| (\d+)% \|$/gm)].map(([, name = '', share]) => [name, Number(share)]);
    expect(Object.fromEntries(documented)).toEqual(BUDGETS);
  });

  it('allow at most 20% variation', () => {
    const sum = Object.values(BUDGETS).reduce((all, share) => all + share, 0);
    expect([sum >= 100, sum <= 120]).toEqual([true, true]);
  });

  it.each([1, 3])('compare the rings with each other, even on a machine %d times as slow', (slower) => {
    const hasEnded = (/** @type {number} */ integration) =>
      Object.entries({ types: 20, unit: 50, integration, browser: 120 }).map(([name, seconds]) => ({
        name,
        processorSeconds: seconds * slower,
      }));
    expect(findOverBudget(hasEnded(200))).toEqual([]);
    expect(findOverBudget(hasEnded(500))).toEqual(['OVER ITS BUDGET: integration took 75% of the CPU time of these rings, of 60%']);
  });

  it('are not compared if a ring did not run', () => {
    expect(findOverBudget([{ name: 'browser', processorSeconds: 200 }])).toEqual([]);
  });

  it('are not compared if the operating system does not measure CPU time', () => {
    expect(findOverBudget(Object.keys(BUDGETS).map((name) => ({ name, processorSeconds: name === 'unit' ? undefined : 200 })))).toEqual([]);
  });
});
