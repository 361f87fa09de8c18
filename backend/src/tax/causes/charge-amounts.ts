import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import { getPayee } from '../../ledger/payee.js';
import type { TaxLine } from '../pricing/price-result.js';

/** Parts of an invoice's charges, as distinguished by agency systems. */
export const CHARGE_PARTS = ['premiumTax', 'stampingFee', 'other'] as const;
export type ChargePart = (typeof CHARGE_PARTS)[number];

/** Charges of a transaction by part and in total; signed whole cents. */
export type ChargeAmounts = Readonly<Record<ChargePart | 'total', number>>;

/** Charges stated on an invoice. A part that is not stated is unknown, not zero. */
export type StatedCharges = Partial<ChargeAmounts>;

/** Returns the part of an invoice to which charges of the given kind belong. */
export function getChargePart(kind: RuleKind): ChargePart {
  if (kind === 'premium_tax') return 'premiumTax';
  return getPayee(kind) === 'stamping_office' ? 'stampingFee' : 'other';
}

export function sumCharges(lines: Iterable<{ readonly part: ChargePart; readonly cents: number }>): ChargeAmounts {
  const sums = { premiumTax: 0, stampingFee: 0, other: 0, total: 0 };
  for (const { part, cents } of lines) {
    sums[part] += cents;
    sums.total += cents;
  }
  return sums;
}

/** Sums the lines of a price by part. */
export const sumLines = (lines: readonly Pick<TaxLine, 'kind' | 'amountCents'>[]): ChargeAmounts =>
  sumCharges(lines.map(({ kind, amountCents }) => ({ part: getChargePart(kind), cents: amountCents })));

/** Computes the amount charged beyond what is due; negative if too little was charged. Compares only what the invoice states. */
export function computeDifference(stated: StatedCharges, due: ChargeAmounts): number {
  if (stated.total !== undefined) return stated.total - due.total;
  let difference = 0;
  for (const part of CHARGE_PARTS) difference += (stated[part] ?? due[part]) - due[part];
  return difference;
}

export const sumStatedParts = (stated: StatedCharges, due: ChargeAmounts): number =>
  stated.total === undefined ? CHARGE_PARTS.reduce((sum, part) => sum + (stated[part] === undefined ? 0 : due[part]), 0) : due.total;

/** Amount charged minus the amount due, for each stated charge that differs; signed whole cents. */
export type ChargeDifferences = Partial<ChargeAmounts>;

export function compareParts(stated: StatedCharges, due: ChargeAmounts): ChargeDifferences {
  const found: Partial<Record<ChargePart | 'total', number>> = {};
  for (const part of [...CHARGE_PARTS, 'total'] as const) {
    const cents = (stated[part] ?? due[part]) - due[part];
    if (cents !== 0) found[part] = cents;
  }
  return found;
}

/** Returns true if each stated charge equals the given amount. Comparing only totals would miss errors that cancel each other out. */
export function matchesStated(stated: StatedCharges, amounts: ChargeAmounts): boolean {
  return (
    (stated.total === undefined || stated.total === amounts.total) &&
    CHARGE_PARTS.every((part) => stated[part] === undefined || stated[part] === amounts[part])
  );
}
