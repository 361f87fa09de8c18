import type { TaxLine } from '../../src/tax/pricing/price-result.js';

/** Returns each rule's total charge in cents; a policy with several coverages has one line per rule and coverage. */
export function sumByRule(lines: readonly TaxLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { ruleId, amountCents } of lines) sums.set(ruleId, (sums.get(ruleId) ?? 0n) + BigInt(amountCents));
  return sums;
}
