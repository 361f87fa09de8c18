import { rateInWords } from './StateRate';

const charged = {
  state: 'TX',
  edition: 'product',
  label: '4.89%',
  charges: '4.89%',
  matchesHeadline: true,
  isOwn: false,
  ruleId: 'tx-product-premium-tax',
} as const;
const words = (given: Parameters<typeof rateInWords>[0]['charged']) =>
  rateInWords({ listed: '4.89%', charged: given }, 'Computed as 4.89%');

test('explains the origin of a rate', () => {
  expect(words(charged)).toBe('Computed as 4.89%');
  expect(words({ ...charged, label: '4.85%', isOwn: true })).toBe('The Stampline rate table has 4.89%');
  const byLaw = { ...charged, edition: 'statute' as const, charges: '4.85% + 0.04%' };
  expect(words(byLaw)).toBe('Headline rate. The statute charges as much: 4.85% + 0.04%.');
  expect(words({ ...byLaw, charges: '5%', matchesHeadline: false })).toBe('Headline rate. Charged: 5% by the statute.');
  expect(words({ ...byLaw, charges: null, matchesHeadline: false })).toBe('Headline rate. The statute has no rate for today.');
  expect(words(null)).toMatch(/could not be loaded/);
  expect(words(undefined)).toBe('');
});
