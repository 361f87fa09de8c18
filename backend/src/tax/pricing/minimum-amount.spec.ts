import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

/** Returns the state with an added minimum stamping fee of $5.00, because none of the laws in the rulebook has a minimum. */
function addMinimum(jurisdiction: RulebookJurisdiction): RulebookJurisdiction {
  const { statute } = jurisdiction.editions;
  const rules = statute.rules.map((rule) => (rule.kind === 'stamping_fee' ? { ...rule, minimumUsd: '5.00' } : rule));
  return { ...jurisdiction, editions: { ...jurisdiction.editions, statute: { ...statute, rules } } };
}

const rulebook = loadRulebook();
const pricer = new TaxPricer({
  ...rulebook,
  jurisdictions: rulebook.jurisdictions.map((one) => (one.code === 'TX' ? addMinimum(one) : one)),
});

function priceStampingFee(request: Partial<PriceRequest>): number[] {
  const { lines } = pricer.price({ jurisdiction: 'TX', edition: 'statute', premiumCents: 0, effectiveDate: '2026-06-01', ...request });
  return lines.flatMap(({ kind, amountCents }) => (kind === 'stamping_fee' ? [amountCents] : []));
}

it.each<[string, Partial<PriceRequest>, number]>([
  ['the minimum of a small premium', { premiumCents: 100_000 }, 500],
  ['the minimum of a renewal', { premiumCents: 100_000, transactionType: 'renewal' }, 500],
  ['the minimum one cent below it', { premiumCents: 1_247_500 }, 500],
  ['its rate above the minimum', { premiumCents: 1_252_500 }, 501],
  ['its rate on an endorsement', { premiumCents: 100_000, transactionType: 'endorsement' }, 40],
  ['its rate on a later installment', { premiumCents: 100_000, installment: 2 }, 40],
  ['its rate on returned premium', { premiumCents: -100_000, transactionType: 'return_premium' }, -40],
  ['nothing without premium', { premiumCents: 0 }, 0],
])('a stamping fee with a minimum is %s', (_case, request, expected) => {
  expect(priceStampingFee(request)).toEqual([expected]);
});
