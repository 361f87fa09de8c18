import type { InsurerFacts } from '../insurer.js';
import { isSameInsurer, mergeInsurer } from './merge-insurer.js';

const buildEntry = (state: string, changes: object = {}) => ({
  state,
  validFrom: '2026-01-01',
  validTo: null,
  source: 'State list',
  ...changes,
});
const buildFacts = (changes: Partial<InsurerFacts> = {}): InsurerFacts => ({
  name: 'Harbor Specialty Insurance Company',
  naicNumber: '12345',
  alienNumber: null,
  domicile: 'Delaware',
  aliases: ['HSIC'],
  eligibility: [buildEntry('VA')],
  ...changes,
});
const blank = { naicNumber: null, domicile: null, aliases: [], eligibility: [] };
const merge = (row: Partial<InsurerFacts>): InsurerFacts => {
  const result = mergeInsurer(buildFacts(), buildFacts({ ...blank, ...row }));
  if ('error' in result) throw new Error(result.error);
  return result;
};

test.each<[string, Partial<InsurerFacts>]>([
  ['a row with only its name', {}],
  ['the same row again', buildFacts()],
  ['a different spelling of its name', { name: 'HARBOR SPECIALTY INSURANCE, INC.' }],
  ['its alternate name', { name: 'h.s.i.c.' }],
])('an insurer does not change if its file contains %s', (_what, row) => {
  expect(isSameInsurer(merge(row), buildFacts())).toBe(true);
});

test('adds new data, and replaces the end date of an existing entry', () => {
  const result = merge({
    name: 'Harbor Re',
    domicile: 'Bermuda',
    alienNumber: 'AA-1122000',
    eligibility: [buildEntry('VA', { validTo: '2026-12-31' }), buildEntry('TX'), buildEntry('VA', { source: 'NAIC listing' })],
  });
  expect(result).toEqual(
    buildFacts({
      domicile: 'Bermuda',
      alienNumber: 'AA-1122000',
      aliases: ['HSIC', 'Harbor Re'],
      eligibility: [buildEntry('VA', { validTo: '2026-12-31' }), buildEntry('TX'), buildEntry('VA', { source: 'NAIC listing' })],
    }),
  );
  expect(isSameInsurer(result, buildFacts())).toBe(false);
});

test('rejects a different number, and names both numbers', () => {
  expect(mergeInsurer(buildFacts(), buildFacts({ naicNumber: '54321' }))).toEqual({
    error: expect.stringContaining('has the number 12345'),
  });
});
