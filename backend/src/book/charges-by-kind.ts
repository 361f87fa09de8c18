import type { AmountsByKind } from '../ledger/ledger-deltas.js';
import type { LedgerKind } from '../ledger/payee.js';
import type { TaxLine } from '../tax/pricing/price-result.js';

/** Returns a transaction's premium and its charges by kind for the ledger, in whole cents. */
export function groupChargesByKind(premiumCents: bigint, lines: readonly Pick<TaxLine, 'kind' | 'amountCents'>[]): AmountsByKind {
  const amounts = new Map<LedgerKind, bigint>([['premium', premiumCents]]);
  for (const { kind, amountCents } of lines) amounts.set(kind, (amounts.get(kind) ?? 0n) + BigInt(amountCents));
  return amounts;
}
