import { type ChargedRate, chargedInWords, rateShown } from './charged-rates';

const california: ChargedRate = {
  state: 'CA',
  edition: 'statute',
  label: '3%',
  charges: '3% + 0.18%',
  matchesHeadline: false,
  isOwn: false,
  ruleId: 'ca-statute-premium-tax',
};

test('keeps the headline, with the charged rate beside it where it differs', () => {
  expect([rateShown('4.5%', california), chargedInWords(california)]).toEqual(['4.5%', 'Charged: 3% + 0.18% by the statute']);
  expect(chargedInWords({ ...california, matchesHeadline: true })).toBeUndefined();
  expect(chargedInWords({ ...california, charges: null })).toBeUndefined();
  expect([rateShown('4.5%', undefined), chargedInWords(undefined), chargedInWords(null)]).toEqual(['4.5%', undefined, undefined]);
});

test('replaces the headline with a custom rate', () => {
  const own = { ...california, label: '2.9%', isOwn: true };
  expect([rateShown('4.5%', own), chargedInWords(own)]).toEqual(['2.9%', undefined]);
});
