import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import { getPayee } from '../../ledger/payee.js';
import type { TaxLine } from '../pricing/price-result.js';

/** Parts of the charges of an invoice, as agency systems have them. */
export const CHARGE_PARTS = ['premiumTax', 'stampingFee', 'other'] as const;
export type ChargePart = (typeof CHARGE_PARTS)[number];

/** Charges of a transaction by part and in total; signed whole cents. */
export type ChargeAmounts = Readonly<Record<ChargePart | 'total', number>>;

/** Charges that an invoice states. A part that it does not state is unknown, not zero. */
export type StatedCharges = Partial<ChargeAmounts>;

/** Returns the part of the invoice that a charge of a kind belongs to. */
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

/** Sums the charges of a price by part. */
export const sumLines = (lines: readonly Pick<TaxLine, 'kind' | 'amountCents'>[]): ChargeAmounts =>
  sumCharges(lines.map(({ kind, amountCents }) => ({ part: getChargePart(kind), cents: amountCents })));

/** Computes what was charged beyond what is due: negative when too little was charged. Only what the invoice states is compared. */
export function computeDifference(stated: StatedCharges, due: ChargeAmounts): number {
  if (stated.total !== undefined) return stated.total - due.total;
  let difference = 0;
  for (const part of CHARGE_PARTS) difference += (stated[part] ?? due[part]) - due[part];
  return difference;
}

export const sumStatedParts = (stated: StatedCharges, due: ChargeAmounts): number =>
  stated.total === undefined ? CHARGE_PARTS.reduce((sum, part) => sum + (stated[part] === undefined ? 0 : due[part]), 0) : due.total;

/** Charged less due for each stated charge that is not the one due; signed whole cents. */
export type ChargeDifferences = Partial<ChargeAmounts>;

export function compareParts(stated: StatedCharges, due: ChargeAmounts): ChargeDifferences {
  const found: Partial<Record<ChargePart | 'total', number>> = {};
  for (const part of [...CHARGE_PARTS, 'total'] as const) {
    const cents = (stated[part] ?? due[part]) - due[part];
    if (cents !== 0) found[part] = cents;
  }
  return found;
}

/** Returns true when each stated charge has the amount. Invoices differ from what is due by this rule, because errors may cancel out. */
export function matchesStated(stated: StatedCharges, amounts: ChargeAmounts): boolean {
  return (
    (stated.total === undefined || stated.total === amounts.total) &&
    CHARGE_PARTS.every((part) => stated[part] === undefined || stated[part] === amounts[part])
  );
}
