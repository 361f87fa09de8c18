import { MAX_AMOUNT_CENTS } from './exact-share.js';
import type { PriceRequest } from './price-request.js';
import { TaxRuleError } from './tax-rule-error.js';

type AmountField =
  | 'premiumCents'
  | 'insurerFeesCents'
  | 'brokerFeesCents'
  | 'fees'
  | 'firePremiumCents'
  | 'nonUsPremiumCents'
  | 'inStatePremiumCents';

/** @throws TaxRuleError 'amount-out-of-range' when an amount is no whole number of cents or beyond what is exact. */
export function assertAmounts(request: PriceRequest): void {
  assertAmount('premiumCents', request.premiumCents);
  assertAmount('insurerFeesCents', request.insurerFeesCents);
  assertAmount('brokerFeesCents', request.brokerFeesCents);
  for (const { cents } of request.fees ?? []) assertAmount('fees', cents);
  assertAmount('firePremiumCents', request.firePremiumCents);
  assertAmount('nonUsPremiumCents', request.nonUsPremiumCents);
  assertAmount('inStatePremiumCents', request.inStatePremiumCents);
}

function assertAmount(field: AmountField, amount: number | undefined): void {
  if (amount === undefined || (Number.isInteger(amount) && Math.abs(amount) <= MAX_AMOUNT_CENTS)) return;
  throw new TaxRuleError('amount-out-of-range', field, `Enter an amount of at most 100,000,000,000 dollars.`);
}
