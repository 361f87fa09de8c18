import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { BUDGETS } from './budgets.mjs';

describe('docs/test-rings.md', () => {
  const page = readFileSync(join(ROOT, 'docs/test-rings.md'), 'utf8');

  it('states the budget of each ring as the runner has it', () => {
    const documented = [...page.matchAll(/^\| `(\w+)` \|.*\| (\d+) s \|$/gm)].map(([, name = '', seconds]) => [name, Number(seconds)]);
    expect(Object.fromEntries(documented)).toEqual(BUDGETS);
  });

  it('keeps the sum at twenty minutes at most', () => {
    expect(Object.values(BUDGETS).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(20 * 60);
  });
});
