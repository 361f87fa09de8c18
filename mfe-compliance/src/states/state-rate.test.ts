import { describeRate } from './StateRate';

const charged = {
  state: 'TX',
  edition: 'product',
  label: '4.89%',
  charges: '4.89%',
  matchesHeadline: true,
  isOwn: false,
  ruleId: 'tx-product-premium-tax',
} as const;
const describeGiven = (given: Parameters<typeof describeRate>[0]['charged']) =>
  describeRate({ listed: '4.89%', charged: given }, 'Computed as 4.89%');

test('explains the source of a rate', () => {
  expect(describeGiven(charged)).toBe('Computed as 4.89%');
  expect(describeGiven({ ...charged, label: '4.85%', isOwn: true })).toBe('The Stampline rate table has 4.89%');
  const byLaw = { ...charged, edition: 'statute' as const, charges: '4.85% + 0.04%' };
  expect(describeGiven(byLaw)).toBe('Headline rate. Same as the statute: 4.85% + 0.04%.');
  expect(describeGiven({ ...byLaw, charges: '5%', matchesHeadline: false })).toBe('Headline rate. Charged: 5% by the statute.');
  expect(describeGiven({ ...byLaw, charges: null, matchesHeadline: false })).toBe('Headline rate. The statute has no rate for today.');
  expect(describeGiven(null)).toMatch(/could not be loaded/);
  expect(describeGiven(undefined)).toBe('');
});
