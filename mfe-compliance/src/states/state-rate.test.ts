import { rateInWords } from './StateRate';

const charged = { state: 'TX', edition: 'product', label: '4.89%', isOwn: false, ruleId: 'tx-product-premium-tax' } as const;
const words = (given: Parameters<typeof rateInWords>[0]['charged']) =>
  rateInWords({ listed: '4.89%', charged: given }, 'Computed as 4.89%');

test('a rate says by what it came about', () => {
  expect(words(charged)).toBe('Computed as 4.89%');
  expect(words({ ...charged, label: '4.85%', isOwn: true })).toBe('The Stampline rate table has 4.89%');
  expect(words({ ...charged, edition: 'statute' })).toBe('By the statute; the Stampline rate table has 4.89%');
  expect(words(null)).toMatch(/could not be loaded/);
  expect(words(undefined)).toBe('');
});
