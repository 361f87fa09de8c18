import type { Insurer } from './insurer.js';
import { matchInsurers } from './match-policy.js';

const buildEntry = (state: string, validFrom: string | null, validTo: string | null) => ({
  state,
  validFrom,
  validTo,
  source: 'List of the state',
});
const buildInsurer = (changes: Partial<Insurer> = {}): Insurer => ({
  id: 'harbor',
  name: 'Harbor Specialty Insurance Company',
  naicNumber: '12345',
  alienNumber: null,
  domicile: 'DE',
  aliases: ['HSIC'],
  eligibility: [],
  ...changes,
});
const buildReportedInsurer = (changes: { name?: string | null; naicNumber?: string; alienNumber?: string }) => ({
  name: null,
  naicNumber: null,
  alienNumber: null,
  ...changes,
});
const matchInsurer = (insurer: Insurer, one: ReturnType<typeof buildReportedInsurer>) =>
  matchInsurers([insurer], { state: 'VA', effectiveDate: '2026-03-01', insurers: [one] })[0];

test.each([
  [{ name: 'h.s.i.c.' }, 'harbor'],
  [{ name: 'HARBOR SPECIALTY INS. CO.' }, undefined],
  [{ name: 'Harbor Specialty Insurance, Inc.' }, 'harbor'],
  [{ name: 'Renamed Specialty', naicNumber: '12345' }, 'harbor'],
  [{ name: null, naicNumber: '99999' }, undefined],
])('%j is matched by name and otherwise by number', (one, id) => {
  expect(matchInsurer(buildInsurer(), buildReportedInsurer(one))?.insurer?.id).toBe(id);
});

test.each([
  [[], 'unknown'],
  [[buildEntry('TX', null, null)], 'not_listed'],
  [[buildEntry('VA', '2026-03-01', null)], 'eligible'],
  [[buildEntry('VA', null, '2026-03-01')], 'eligible'],
  [[buildEntry('VA', '2026-03-02', null)], 'other_dates'],
  [[buildEntry('VA', '2020-01-01', '2026-02-28')], 'other_dates'],
  [[buildEntry('VA', '2020-01-01', '2025-12-31'), buildEntry('VA', '2026-01-01', null)], 'eligible'],
])('the eligibility entries %j are matched by state and effective date', (eligibility, expected) => {
  expect(matchInsurer(buildInsurer({ eligibility }), buildReportedInsurer({ name: 'HSIC' }))?.eligibility).toBe(expected);
});

test('a number that differs from the number in the register is reported', () => {
  expect(matchInsurer(buildInsurer(), buildReportedInsurer({ name: 'HSIC', naicNumber: '12346' }))?.hasOtherNumber).toBe(true);
  expect(matchInsurer(buildInsurer(), buildReportedInsurer({ name: 'HSIC', naicNumber: '12345' }))?.hasOtherNumber).toBe(false);
  expect(matchInsurer(buildInsurer(), buildReportedInsurer({ name: 'HSIC', alienNumber: 'AA-1122000' }))?.hasOtherNumber).toBe(false);
});
