import { findMissingNames } from './documented-names.mjs';

const tree = {
  exists: (/** @type {string} */ path) => path === 'scripts/start.mjs',
  scripts: new Set(['build']),
  names: new Set(['readRows']),
};

describe('findMissingNames', () => {
  it.each([
    ['`scripts/begin.mjs` starts it', 'scripts/begin.mjs'],
    ['run `npm run make`', 'npm run make'],
    ['```\nnpm run make\n```', 'npm run make'],
    ['`ledger.readLines(tx)` reads it', 'ledger.readLines(tx)'],
  ])('finds a name in %j that does not exist', (text, name) => {
    expect(findMissingNames(text, tree)).toEqual([name]);
  });

  it('accepts existing names, examples, and text that is not a name', () => {
    const text =
      '`scripts/start.mjs`, `npm run build`, `readRows(tx)`, `backend/src/notes/notes.dto.ts`, `shell/dist/main.js`, `text/plain`, `a b(c)`';
    expect(findMissingNames(text, tree)).toEqual([]);
  });
});
