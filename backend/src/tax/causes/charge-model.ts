import { computeShare, computeShareInWholeDollars, parsePercent, RATE_SCALE } from '../../money/exact-share.js';
import type { PriceResult, TaxLine } from '../pricing/price-result.js';
import { CHARGE_PARTS, type ChargeAmounts, type ChargePart, getChargePart, sumCharges } from './charge-amounts.js';

export interface BaseFee {
  readonly name: string;
  readonly cents: number;
}

/** A rule's charge, with everything that determines its amount. Signed whole cents. */
export interface ModelLine {
  readonly part: ChargePart;
  readonly label: string;
  readonly ruleId: string;
  /** Base without fees. */
  readonly premiumCents: number;
  readonly fees: readonly BaseFee[];
  /** Rate in units of RATE_SCALE; null for a flat charge. */
  readonly rate: number | null;
  readonly flatCents: number;
  readonly isRoundedToDollars: boolean;
  readonly reason: string;
  readonly isDue: boolean;
  /** Amount under the rules, including limits; null for a line changed by a cause. */
  readonly ruledCents: number | null;
}

/**
 * Ways of rounding charges: by the rules; each charge down or up to a cent; only the sum of all charges; each part of the base separately; or to
 * whole dollars.
 */
export const ROUNDINGS = ['ruled', 'down', 'up', 'once', 'by_fee', 'dollars', 'dollars_down', 'cents'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Charges of a transaction, as another system may compute them. */
export interface ChargeModel {
  readonly lines: readonly ModelLine[];
  readonly rounding: Rounding;
  /** Number of times the stamping fee is charged. */
  readonly stampingTimes: 0 | 1 | 2;
  readonly sign: 1 | -1;
}

/** Builds the model of the charges in a price. */
export const buildModel = ({ lines }: Pick<PriceResult, 'lines'>): ChargeModel => ({
  lines: lines.filter(({ ratePercent, flatCents }) => ratePercent !== null || flatCents !== null).map(buildLine),
  rounding: 'ruled',
  stampingTimes: 1,
  sign: 1,
});

function buildLine({
  kind,
  label,
  ruleId,
  basisCents,
  basisParts,
  ratePercent,
  flatCents,
  rounding,
  reason,
  amountCents,
}: TaxLine): ModelLine {
  const fees = basisParts
    .filter(({ of }) => of === 'insurer_fees' || of === 'broker_fees')
    .map(({ of, name, cents }) => ({ name: name ?? of.replace('_', ' '), cents }));
  return {
    part: getChargePart(kind),
    label,
    ruleId,
    premiumCents: fees.reduce((premium, { cents }) => premium - cents, basisCents),
    fees,
    rate: ratePercent === null ? null : parsePercent(ratePercent),
    flatCents: flatCents ?? 0,
    isRoundedToDollars: rounding === 'dollar',
    reason,
    isDue: reason === 'taxed' || amountCents !== 0,
    ruledCents: amountCents,
  };
}

export const sumFees = (fees: readonly BaseFee[]): number => fees.reduce((sum, { cents }) => sum + cents, 0);

const getBase = ({ premiumCents, fees }: ModelLine): number => premiumCents + sumFees(fees);

/** Computes the charges of a model by part and in total. */
export function computeAmounts({ lines, rounding, stampingTimes, sign }: ChargeModel): ChargeAmounts {
  const charged = lines.filter(({ isDue }) => isDue);
  const amounts =
    rounding === 'once' ? sumOnce(charged) : sumCharges(charged.map((line) => ({ part: line.part, cents: computeLine(line, rounding) })));
  const stampingFee = amounts.stampingFee * stampingTimes;
  return {
    premiumTax: sign * amounts.premiumTax,
    stampingFee: sign * stampingFee,
    other: sign * amounts.other,
    total: sign * (amounts.total - amounts.stampingFee + stampingFee),
  };
}

/** Returns the ids of rules whose charges differ between two models; all ids if only the sums differ. */
export function listChangedRules(from: ChargeModel, to: ChargeModel): string[] {
  const [before, after] = [computeAmounts(from), computeAmounts(to)];
  const changed = CHARGE_PARTS.filter((part) => before[part] !== after[part]);
  const lines = to.lines.filter(({ part, isDue }) => isDue && (changed.length === 0 || changed.includes(part)));
  return [...new Set(lines.map(({ ruleId }) => ruleId))];
}

function computeLine(line: ModelLine, rounding: Rounding): number {
  const { rate, flatCents, ruledCents, isRoundedToDollars } = line;
  if (rate === null) return flatCents;
  const base = getBase(line);
  switch (rounding) {
    case 'ruled':
      return ruledCents ?? (isRoundedToDollars ? computeShareInWholeDollars(base, rate) : computeShare(base, rate));
    case 'down':
      return computeRoughShare(base, rate, 0n);
    case 'up':
      return computeRoughShare(base, rate, BigInt(RATE_SCALE) - 1n);
    case 'by_fee':
      return line.fees.reduce((sum, { cents }) => sum + computeShare(cents, rate), computeShare(line.premiumCents, rate));
    case 'dollars':
      return computeShareInWholeDollars(base, rate);
    case 'dollars_down':
      return computeRoughShare(base, rate, 0n, 100n);
    default:
      return computeShare(base, rate);
  }
}

/** Computes a share of an amount, adds the addend and rounds toward zero to the unit. */
function computeRoughShare(cents: number, rate: number, addend: bigint, unit = 1n): number {
  if (cents < 0) return 0 - computeRoughShare(-cents, rate, addend, unit);
  return Number(((BigInt(cents) * BigInt(rate) + addend) / (BigInt(RATE_SCALE) * unit)) * unit);
}

/** Sums exact shares, and rounds each part and the total only once. */
function sumOnce(lines: readonly ModelLine[]): ChargeAmounts {
  const roundPart = (part: ChargePart | null): number => {
    const chosen = part === null ? lines : lines.filter((line) => line.part === part);
    const exact = chosen.reduce((sum, line) => sum + (line.rate === null ? 0n : BigInt(getBase(line)) * BigInt(line.rate)), 0n);
    return roundHalfAway(exact) + chosen.reduce((sum, { rate, flatCents }) => sum + (rate === null ? flatCents : 0), 0);
  };
  return { premiumTax: roundPart('premiumTax'), stampingFee: roundPart('stampingFee'), other: roundPart('other'), total: roundPart(null) };
}

function roundHalfAway(exact: bigint): number {
  if (exact < 0n) return 0 - roundHalfAway(-exact);
  return Number((exact + BigInt(RATE_SCALE / 2)) / BigInt(RATE_SCALE));
}
