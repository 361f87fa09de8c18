import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { PriceResult, SplitCharge } from './price-result.js';

/** Returns true if the price refunds premium tax with a rate that is the sum of several payees' charges. */
export const isSplitReturn = ({ splits, statedTaxCents }: PriceResult): boolean => splits.length > 0 && statedTaxCents < 0;

/**
 * Divides a return among the payees in proportion to their past charges, regardless of the current parts of the rate, so that a full return refunds
 * each payee's charges exactly. If the charges predate split rates, they are a single line, and so is the return.
 *
 * @param price price of the return; its lines and sums are changed in place
 * @param charged charges of the term so far, by kind; whole cents
 */
export function allocateReturnToPayees(price: PriceResult, charged: ReadonlyMap<string, bigint>): void {
  const { splits } = price;
  const returned = splits.reduce((sum, split) => sum - sumSplit(split), 0n);
  const kinds = splits[0]?.others.map(({ kind }) => kind) ?? [];
  const payeeCharges = kinds.map((kind) => charged.get(kind) ?? 0n);
  const total = payeeCharges.reduce((sum, cents) => sum + cents, charged.get('premium_tax') ?? 0n);
  if (returned <= 0n || total <= 0n) return;
  if (payeeCharges.every((cents) => cents <= 0n)) joinLines(price, new Set(kinds));
  else payeeCharges.forEach((cents, at) => allocateToLines(splits, at, { cents: computePortion(cents, returned, total), returned }));
  updateSums(price);
}

const sumSplit = ({ tax, others }: SplitCharge): bigint =>
  others.reduce((sum, line) => sum + BigInt(line.amountCents), BigInt(tax.amountCents));

/** Computes a payee's portion of a return, in proportion to its share of all charges, rounded half up. */
function computePortion(cents: bigint, returned: bigint, total: bigint): bigint {
  if (cents <= 0n) return 0n;
  return returned >= total ? cents : (2n * cents * returned + total) / (2n * total);
}

/** Divides a payee's return among its lines, in proportion to their charges; the remainder goes to the tax lines. */
function allocateToLines(splits: readonly SplitCharge[], at: number, { cents, returned }: { cents: bigint; returned: bigint }): void {
  let done = 0n;
  let given = 0n;
  for (const split of splits) {
    done -= sumSplit(split);
    const upTo = (cents * done) / returned;
    const line = split.others[at]!;
    const amountCents = Number(given - upTo);
    split.tax.amountCents += line.amountCents - amountCents;
    line.amountCents = amountCents;
    given = upTo;
  }
}

function joinLines(price: PriceResult, kinds: ReadonlySet<RuleKind>): void {
  for (const split of price.splits) {
    split.tax.amountCents = Number(sumSplit(split));
    split.tax.ratePercent = split.ratePercent;
  }
  const parts = new Set(price.splits.flatMap(({ others }) => others));
  price.lines = price.lines.filter((line) => !parts.has(line) || !kinds.has(line.kind));
}

function updateSums(price: PriceResult): void {
  price.taxCents = price.lines.reduce((sum, { kind, amountCents }) => (kind === 'premium_tax' ? sum + amountCents : sum), 0);
  price.feesCents = price.totalCents - price.taxCents;
}
