import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { normalizePercent, findOverrideErrors, buildOverride } from './override-proposal.js';

const virginia = loadRulebook().jurisdictions.find(({ code }) => code === 'VA')!;
const fields = {
  kind: 'override' as const,
  state: 'VA',
  edition: 'statute' as const,
  replaces: 'va-statute-premium-tax',
  label: 'Agreed rate',
  ratePercent: '03.10',
  flatAmount: null,
  effectiveFrom: '2024-01-01',
  effectiveTo: null,
  source: 'Letter',
  reason: 'Agreed.',
};

it.each([
  ['0', '0'],
  ['00.0', '0'],
  ['2.250', '2.25'],
  ['100.00000', '100'],
  ['0.00001', '0.00001'],
])('the percentage %s is normalized to %s', (text, exact) => {
  expect(normalizePercent(text)).toBe(exact);
});

it('proposes exactly the requested charge, with the kind of the replaced rule', () => {
  expect(findOverrideErrors(fields, virginia)).toEqual([]);
  expect(buildOverride('id', fields, virginia)).toMatchObject({
    kind: 'premium_tax',
    ratePercent: '3.1',
    flatCents: null,
    jurisdiction: 'VA',
  });
  const onTop = { ...fields, replaces: null, chargeKind: 'surcharge' as const, ratePercent: null, flatAmount: 12.34 };
  expect(findOverrideErrors(onTop, virginia)).toEqual([]);
  expect(buildOverride('id', onTop, virginia)).toMatchObject({ kind: 'surcharge', ratePercent: null, flatCents: 1_234 });
});

it.each([undefined, null])('rejects an additional charge of the kind %s', (chargeKind) => {
  expect(findOverrideErrors({ ...fields, replaces: null, chargeKind }, virginia).map(({ field }) => field)).toEqual(['chargeKind']);
  expect(findOverrideErrors({ ...fields, chargeKind }, virginia)).toEqual([]);
});

it.each([
  ['2023-01-01', '2023-12-31', ['effectiveFrom']],
  ['2023-01-01', '2024-01-01', []],
  ['2028-01-01', null, ['effectiveFrom']],
  ['2027-12-31', null, []],
  ['2026-02-01', '2026-01-31', ['effectiveTo']],
  ['0000-01-01', null, ['effectiveFrom']],
  ['1899-12-31', null, ['effectiveFrom']],
  ['1900-01-01', '2199-12-31', []],
  ['2026-01-01', '9999-12-31', ['effectiveTo']],
])('a period from %s to %s has errors at %j if the law is known from 2024 to 2027', (effectiveFrom, effectiveTo, faults) => {
  expect(findOverrideErrors({ ...fields, effectiveFrom, effectiveTo }, virginia).map(({ field }) => field)).toEqual(faults);
});
