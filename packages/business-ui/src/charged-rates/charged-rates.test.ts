import { type ChargedRate, describeChargedRate, getDisplayedRate } from './charged-rates';

const california: ChargedRate = {
  state: 'CA',
  edition: 'statute',
  label: '3%',
  charges: '3% + 0.18%',
  matchesHeadline: false,
  isOwn: false,
  ruleId: 'ca-statute-premium-tax',
};

test('keeps the headline rate, with the charged rate next to it if they differ', () => {
  expect([getDisplayedRate('4.5%', california), describeChargedRate(california)]).toEqual(['4.5%', 'Charged: 3% + 0.18% by the statute']);
  expect(describeChargedRate({ ...california, matchesHeadline: true })).toBeUndefined();
  expect(describeChargedRate({ ...california, charges: null })).toBeUndefined();
  expect([getDisplayedRate('4.5%', undefined), describeChargedRate(undefined), describeChargedRate(null)]).toEqual([
    '4.5%',
    undefined,
    undefined,
  ]);
});

test('replaces the headline rate with a custom rate', () => {
  const own = { ...california, label: '2.9%', isOwn: true };
  expect([getDisplayedRate('4.5%', own), describeChargedRate(own)]).toEqual(['2.9%', undefined]);
});
