import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfy } from '@module-federation/enhanced/runtime';
import { readJson, ROOT } from '../root.mjs';
import { describePage, RELEASED_PAGE } from './released-page.mjs';

/** @type {import('./released-page.mjs').ReleasedPage} */
const released = readJson(RELEASED_PAGE);
const current = describePage();
const [, oldestServed] =
  /SERVED_CONTRACTS = \{ oldest: (\d+)/.exec(readFileSync(join(ROOT, 'packages/federation/src/contract.ts'), 'utf8')) ?? [];

/** Modules whose minor version may be newer in a remote: additions to the page ship with the shell first. */
const ADDITIONS = ['@stampline/page', 'react-router-dom'];

describe('apps from this tree and the last release', () => {
  it("run the last release's remotes in the new shell", () => {
    const refused = Object.entries(released.shared).filter(([module, { requiredVersion }]) => {
      const offered = current.shared[module];
      return offered !== undefined && !satisfy(offered.version, requiredVersion);
    });
    expect(refused).toEqual([]);
    expect(Number(oldestServed)).toBeLessThanOrEqual(released.contractVersion);
  });

  it("run new remotes in the last release's shell, unless they need an addition to the page", () => {
    const refused = Object.entries(current.shared).filter(([module, { requiredVersion }]) => {
      const offered = released.shared[module];
      return offered !== undefined && !ADDITIONS.includes(module) && !satisfy(offered.version, requiredVersion);
    });
    expect(refused).toEqual([]);
  });

  it('share the modules that a page must load only once', () => {
    for (const { shared } of [released, current])
      expect(Object.keys(shared)).toEqual(expect.arrayContaining(['react', 'react-dom', '@stampline/page']));
  });
});
