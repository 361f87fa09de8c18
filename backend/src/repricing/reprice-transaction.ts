import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import type { PriceResult } from '../tax/pricing/price-result.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { RecordedTransaction } from './recorded-transaction.js';
import { buildPriceRequest } from './price-request.js';

/** Prices a recorded transaction from its stored facts, as of its dates. @returns a sentence if it cannot be priced */
export function repriceTransaction(pricer: OrganizationPricer, transaction: RecordedTransaction): PriceResult | string {
  try {
    return pricer.price(buildPriceRequest(transaction, pricer.coverageCodes));
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    return error.message;
  }
}

/** Amounts in whole cents by kind of charge, without zero amounts. */
export type FeesByKind = ReadonlyMap<RuleKind, number>;
export const NO_FEES: FeesByKind = new Map();

/** Sums the charges other than premium tax. */
export function sumFeesByKind({ lines }: PriceResult): FeesByKind {
  const fees = new Map<RuleKind, number>();
  for (const { kind, amountCents } of lines) if (kind !== 'premium_tax') fees.set(kind, (fees.get(kind) ?? 0) + amountCents);
  for (const [kind, cents] of fees) if (cents === 0) fees.delete(kind);
  return fees;
}

export function areSameFees(one: FeesByKind, other: FeesByKind): boolean {
  return one.size === other.size && [...one].every(([kind, cents]) => other.get(kind) === cents);
}
