import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import { PREMIUM_PARTS, type PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';

/** Builds the request under which the returned premium was collected: a new transaction with the fees and coverages being returned. */
export function buildCollectedRequest(request: PriceRequest): PriceRequest {
  const collected: PriceRequest = {
    ...request,
    premiumCents: request.premiumCollectedCents ?? 0,
    premiumCollectedCents: undefined,
    transactionType: 'new',
    transactionDate: undefined,
    installment: undefined,
    insurerFeesCents: negate(request.insurerFeesCents),
    brokerFeesCents: negate(request.brokerFeesCents),
    fees: request.fees?.map((fee) => ({ ...fee, cents: -fee.cents })),
  };
  for (const { part } of PREMIUM_PARTS) collected[part] = negate(request[part]);
  return collected;
}

const negate = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : 0 - cents);

/**
 * Limits returned charges to the amounts collected.
 * @param lines lines of the return; changed in place
 * @param collected lines of the collected premium
 */
export function limitReturnToCollected(lines: readonly TaxLine[], collected: readonly TaxLine[]): void {
  const remaining = new Map<RuleKind, number>();
  for (const { kind, flatCents, amountCents } of collected) {
    if (flatCents === null) remaining.set(kind, (remaining.get(kind) ?? 0) + amountCents);
  }
  for (const line of lines) {
    if (line.amountCents >= 0) continue;
    const max = remaining.get(line.kind) ?? 0;
    if (-line.amountCents > max) {
      line.amountCents = 0 - max;
      line.reason = max === 0 ? 'not_collected' : 'limited_to_collected';
    }
    remaining.set(line.kind, max + line.amountCents);
  }
}
