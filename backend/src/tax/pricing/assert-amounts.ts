import { MAX_AMOUNT_CENTS } from '../../money/exact-share.js';
import { type AmountField, PREMIUM_PARTS, type PriceRequest } from './price-request.js';
import { TaxRuleError } from './tax-rule-error.js';

/** @throws TaxRuleError 'amount-out-of-range' if an amount is not a whole number of cents, or exceeds the range of exact arithmetic */
export function assertAmounts(request: PriceRequest): void {
  const { insurerFeesCents, brokerFeesCents, fees, parts, premiumCollectedCents } = request;
  assertAmount('premiumCents', request.premiumCents);
  if (insurerFeesCents !== undefined) assertAmount('insurerFeesCents', insurerFeesCents);
  if (brokerFeesCents !== undefined) assertAmount('brokerFeesCents', brokerFeesCents);
  if (fees !== undefined) for (const { cents } of fees) assertAmount('fees', cents);
  if (parts !== undefined) for (const { premiumCents } of parts) assertAmount('parts', premiumCents);
  for (const { part } of PREMIUM_PARTS) {
    const amount = request[part];
    if (amount !== undefined) assertAmount(part, amount);
  }
  if (premiumCollectedCents !== undefined) assertAmount('premiumCollectedCents', premiumCollectedCents);
}

function assertAmount(field: AmountField, amount: number): void {
  if (Number.isInteger(amount) && Math.abs(amount) <= MAX_AMOUNT_CENTS) return;
  throw new TaxRuleError('amount-out-of-range', field, `Enter an amount of at most 100,000,000,000 dollars.`);
}
