import type { Insurer } from './insurer.js';
import { matchInsurers } from './match-policy.js';

const entry = (state: string, validFrom: string | null, validTo: string | null) => ({
  state,
  validFrom,
  validTo,
  source: 'List of the state',
});
const harbor = (changes: Partial<Insurer> = {}): Insurer => ({
  id: 'harbor',
  name: 'Harbor Specialty Insurance Company',
  naicNumber: '12345',
  alienNumber: null,
  domicile: 'DE',
  aliases: ['HSIC'],
  eligibility: [],
  ...changes,
});
const statedInsurer = (changes: { name?: string | null; naicNumber?: string; alienNumber?: string }) => ({
  name: null,
  naicNumber: null,
  alienNumber: null,
  ...changes,
});
const match = (insurer: Insurer, one: ReturnType<typeof statedInsurer>) =>
  matchInsurers([insurer], { state: 'VA', effectiveDate: '2026-03-01', insurers: [one] })[0];

test.each([
  [{ name: 'h.s.i.c.' }, 'harbor'],
  [{ name: 'HARBOR SPECIALTY INS. CO.' }, undefined],
  [{ name: 'Harbor Specialty Insurance, Inc.' }, 'harbor'],
  [{ name: 'Renamed Specialty', naicNumber: '12345' }, 'harbor'],
  [{ name: null, naicNumber: '99999' }, undefined],
])('%j is matched by name, then by number', (one, id) => {
  expect(match(harbor(), statedInsurer(one))?.insurer?.id).toBe(id);
});

test.each([
  [[], 'unknown'],
  [[entry('TX', null, null)], 'not_listed'],
  [[entry('VA', '2026-03-01', null)], 'eligible'],
  [[entry('VA', null, '2026-03-01')], 'eligible'],
  [[entry('VA', '2026-03-02', null)], 'other_dates'],
  [[entry('VA', '2020-01-01', '2026-02-28')], 'other_dates'],
  [[entry('VA', '2020-01-01', '2025-12-31'), entry('VA', '2026-01-01', null)], 'eligible'],
])('a policy of %j is matched by the days of its state', (eligibility, expected) => {
  expect(match(harbor({ eligibility }), statedInsurer({ name: 'HSIC' }))?.eligibility).toBe(expected);
});

test('a number that differs from the register is reported', () => {
  expect(match(harbor(), statedInsurer({ name: 'HSIC', naicNumber: '12346' }))?.hasOtherNumber).toBe(true);
  expect(match(harbor(), statedInsurer({ name: 'HSIC', naicNumber: '12345' }))?.hasOtherNumber).toBe(false);
  expect(match(harbor(), statedInsurer({ name: 'HSIC', alienNumber: 'AA-1122000' }))?.hasOtherNumber).toBe(false);
});
