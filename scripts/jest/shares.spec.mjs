import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../root.mjs';
import shares from './shares.cjs';

const { KINDS, listRunFiles, listSpecsInShare, listSpecs } = shares;

/** @type {import('./shares.cjs').Kind[]} */
const ALL = ['integration', 'unit'];

describe.each(ALL)('the %s shares', (kind) => {
  const ring = listRunFiles(kind);
  const all = listSpecs(kind);
  const inShares = Array.from({ length: KINDS[kind].shares }, (_, index) => listSpecsInShare(kind, index + 1));

  it('run every spec once, except specs that are run by file', () => {
    const alone = all.filter((spec) => ring.includes(join(ROOT, spec)));
    expect([...inShares.flat(), ...alone].toSorted()).toEqual(all.toSorted());
    expect(inShares.flat().length).toBeGreaterThan(100);
  });

  it('have similar numbers of specs', () => {
    const lengths = inShares.map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });

  it('each have a file', () => {
    const files = readdirSync(join(ROOT, 'scripts/jest/shares')).filter((file) => file.startsWith(`${kind}-`));
    expect(ring.map((file) => basename(file))).toEqual(expect.arrayContaining(files));
    expect(files).toHaveLength(KINDS[kind].shares);
  });
});
