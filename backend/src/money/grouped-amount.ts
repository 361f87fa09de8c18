import { formatPlainDollars } from './plain-dollars.js';

/** Formats whole cents for a sentence: -120050 is '-1,200.50'. */
export function formatGroupedAmount(cents: number | bigint): string {
  return formatPlainDollars(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Formats whole cents with a sign: '+200.00'. */
export function formatSignedAmount(cents: number | bigint): string {
  return cents < 0 ? formatGroupedAmount(cents) : `+${formatGroupedAmount(cents)}`;
}

/** Formats whole cents of any size for a person: -120050n -> '-$1,200.50'. */
export const formatExactDollars = (cents: bigint): string =>
  cents < 0n ? `-$${formatGroupedAmount(-cents)}` : `$${formatGroupedAmount(cents)}`;
