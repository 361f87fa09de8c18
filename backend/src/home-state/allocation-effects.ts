import { formatDollars } from '../money/json-dollars.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import type { PriceRequest } from '../tax/pricing/price-request.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { PricedFacts } from '../repricing/recorded-transaction.js';
import { buildPriceRequest } from '../repricing/price-request.js';
import { type Allocation, apportion, computeShares } from './allocation.js';
import { OUTSIDE_US } from './places.js';

const WHOLE_UNITS = 1_000_000n;

/**
 * Describes an allocation's effects on the tax, as sentences. Prices do not change automatically; people correct the transactions. @param
 * transactions the current term's transactions that count
 */
export function describeAllocationEffects(
  allocation: Allocation,
  transactions: readonly PricedFacts[],
  pricer: OrganizationPricer,
  stateName: string,
): string[] {
  const parts = computeShares(allocation, WHOLE_UNITS);
  const getUnits = (place: string): bigint => BigInt(Math.round((parts.find((part) => part.place === place)?.percent ?? 0) * 10_000));
  const getShare = ({ premiumCents }: PricedFacts, units: bigint): number =>
    Number(apportion(BigInt(premiumCents), [units, WHOLE_UNITS - units])[0] ?? 0n);
  const totals = (changed: (facts: PricedFacts, request: PriceRequest) => PriceRequest): number =>
    transactions.reduce((sum, facts) => sum + pricer.price(changed(facts, buildPriceRequest(facts, pricer.coverageCodes))).totalCents, 0);
  const effect = (changed: (facts: PricedFacts, request: PriceRequest) => PriceRequest): string | undefined => {
    try {
      return describeDifference(totals(changed) - totals((_facts, request) => request));
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      return 'the amount due cannot be computed';
    }
  };

  const sentences: string[] = [];
  const abroad = getUnits(OUTSIDE_US);
  const allocated = transactions.reduce((sum, facts) => sum + getShare(facts, abroad), 0);
  const entered = transactions.reduce((sum, { details }) => sum + (details?.nonUsPremiumCents ?? 0), 0);
  if (allocated !== entered) {
    const change = effect((facts, request) => ({ ...request, nonUsPremiumCents: getShare(facts, abroad) })) ?? 'the tax would not change';
    sentences.push(
      `The allocation puts ${formatDollars(allocated)} outside the US, and the transactions of the current term state ${formatDollars(entered)}. With the allocation, ${change}. To price by it, correct the transactions' premium outside the United States.`,
    );
  }
  const [first] = transactions;
  if (first !== undefined && transactions.some(({ details }) => details?.independentlyProcured === true)) {
    const change = effect((facts, request) =>
      facts.details?.independentlyProcured === true ? { ...request, inStatePremiumCents: getShare(facts, getUnits(first.state)) } : request,
    );
    if (change !== undefined)
      sentences.push(
        `This policy was procured independently. On the part of the premium in ${stateName} alone, ${change}. The transactions are priced on the full premium.`,
      );
  }
  return sentences;
}

/** Describes a change to the tax; undefined if nothing would change. */
function describeDifference(cents: number): string | undefined {
  if (cents === 0) return undefined;
  return `tax and fees would be ${formatDollars(Math.abs(cents))} ${cents > 0 ? 'higher' : 'lower'}`;
}
