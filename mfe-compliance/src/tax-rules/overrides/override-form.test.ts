import { ADDITIONAL, EMPTY_OVERRIDE, type OverrideFields, validateOverride, toOverrideProposal } from './override-form';

const validFields: OverrideFields = {
  ...EMPTY_OVERRIDE,
  state: 'CA',
  target: 'ca-statute-premium-tax',
  label: 'Premium tax',
  amount: '3.175',
  effectiveFrom: '2026-01-01',
  source: 'Letter',
  reason: 'Ruling',
};

test('accepts a complete form, and names the missing fields of an empty form', () => {
  expect(validateOverride(validFields)).toEqual({});
  expect(Object.keys(validateOverride(EMPTY_OVERRIDE))).toEqual(['state', 'target', 'amount', 'effectiveFrom', 'source', 'reason']);
});

test.each([
  ['a sixth decimal', { amount: '3.123456' }, 'amount'],
  ['a rate above 100%', { amount: '100.1' }, 'amount'],
  ['a negative rate', { amount: '-1' }, 'amount'],
  ['a third decimal of dollars', { amountKind: 'flat' as const, amount: '5.001' }, 'amount'],
  ['an additional charge without a name', { target: ADDITIONAL, label: ' ' }, 'label'],
  ['a last day before the first', { effectiveTo: '2025-12-31' }, 'effectiveTo'],
  ['a date that is being typed', { effectiveTo: 'incomplete' }, 'effectiveTo'],
])('rejects %s at its field', (_case, change, field) => {
  expect(Object.keys(validateOverride({ ...validFields, ...change }))).toEqual([field]);
});

test('does not send a kind for a replacement', () => {
  expect(toOverrideProposal(validFields, 'statute')).toEqual({
    kind: 'override',
    state: 'CA',
    edition: 'statute',
    replaces: 'ca-statute-premium-tax',
    label: 'Premium tax',
    ratePercent: '3.175',
    flatAmount: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    source: 'Letter',
    reason: 'Ruling',
  });
});

test('sends the kind and the dollar amount of an additional flat charge', () => {
  const added = {
    ...validFields,
    target: ADDITIONAL,
    label: 'Office fee',
    amountKind: 'flat' as const,
    amount: '5.50',
    effectiveTo: '2026-12-31',
  };
  expect(toOverrideProposal(added, 'product')).toMatchObject({
    replaces: null,
    chargeKind: 'stamping_fee',
    ratePercent: null,
    flatAmount: 5.5,
    effectiveTo: '2026-12-31',
  });
});
