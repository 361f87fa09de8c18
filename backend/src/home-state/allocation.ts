import { toCents, toDollars, formatDollars } from '../money/json-dollars.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import type { Place } from './places.js';

export const ALLOCATION_BASES = ['percent', 'dollars'] as const;
export type AllocationBasis = (typeof ALLOCATION_BASES)[number];

export interface AllocatedPart {
  readonly place: Place;
  /** Percentage of the premium with at most four decimals, or dollars, depending on the basis. */
  readonly part: number;
}

/** A policy's premium by place, as entered. */
export interface Allocation {
  readonly basis: AllocationBasis;
  readonly parts: readonly AllocatedPart[];
}

/** Ten-thousandths of a percent, so that four decimals are exact. */
const UNITS_PER_PERCENT = 10_000;
const WHOLE = 100 * UNITS_PER_PERCENT;

/** Converts a percentage from 0 to 100 to ten thousandths; undefined if it is out of range or has more than four decimals. */
export function toPercentUnits(percent: number): number | undefined {
  const units = Math.round(percent * UNITS_PER_PERCENT);
  return units >= 0 && units <= WHOLE && units / UNITS_PER_PERCENT === percent ? units : undefined;
}

/** Converts a part to a whole number of ten thousandths of a percent, or cents; undefined if it is not exact or not positive. */
function toWeight(basis: AllocationBasis, part: number): number | undefined {
  const weight = basis === 'percent' ? toPercentUnits(part) : toCents(part);
  return weight !== undefined && weight > 0 ? weight : undefined;
}

/**
 * Finds errors in an allocation: invalid parts, duplicate places, or a wrong sum. @param premiumCents premium of the term
 */
export function findAllocationErrors({ basis, parts }: Allocation, premiumCents: bigint): FieldError[] {
  const complaints: FieldError[] = [];
  let sum = 0n;
  for (const [index, { place, part }] of parts.entries()) {
    const weight = toWeight(basis, part);
    if (weight === undefined) complaints.push({ field: `allocation.${index}.part`, message: PART_ADVICE[basis] });
    else sum += BigInt(weight);
    if (parts.findIndex((other) => other.place === place) < index)
      complaints.push({ field: `allocation.${index}.place`, message: 'Enter each place once.' });
  }
  if (complaints.length > 0) return complaints;
  const whole = basis === 'percent' ? BigInt(WHOLE) : premiumCents;
  if (sum === whole) return [];
  const message =
    basis === 'percent'
      ? `The parts add up to ${Number(sum) / UNITS_PER_PERCENT}%. They must add up to 100%.`
      : `The parts add up to ${formatDollars(Number(sum))}. They must add up to the premium of the term, ${formatDollars(Number(premiumCents))}.`;
  return [{ field: 'allocation', message }];
}

const PART_ADVICE: Record<AllocationBasis, string> = {
  percent: 'Enter a percentage above 0 and up to 100 with at most four decimals, for example 37.5.',
  dollars: 'Enter dollars above 0 with at most two decimals, for example 1200.50.',
};

/** A part of the premium in percent and in dollars. The parts of an allocation add up exactly in both. */
export interface AllocationShare {
  readonly place: Place;
  readonly percent: number;
  readonly amount: number;
}

/** Returns the parts in percent and in dollars, largest first. @param premiumCents premium of the term */
export function computeShares({ basis, parts }: Allocation, premiumCents: bigint): AllocationShare[] {
  const weights = parts.map(({ part }) => BigInt(toWeight(basis, part) ?? 0));
  const [units, cents] = [apportion(BigInt(WHOLE), weights), apportion(premiumCents, weights)];
  return parts
    .map(({ place }, index) => ({ place, percent: Number(units[index]) / UNITS_PER_PERCENT, amount: toDollars(cents[index] ?? 0n), index }))
    .toSorted((one, other) => Number((weights[other.index] ?? 0n) - (weights[one.index] ?? 0n)) || one.index - other.index)
    .map(({ index: _index, ...part }) => part);
}

/**
 * Splits a whole in proportion to weights. Rounds down and distributes the remainder to the largest fractions, so that the parts add up to the whole.
 */
export function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  if (whole < 0n) return apportion(-whole, weights).map((part) => -part);
  const parts = weights.map((weight) => (whole * weight) / sum);
  const remaining = Number(whole - parts.reduce((total, part) => total + part, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of byRemainder.slice(0, remaining)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}
