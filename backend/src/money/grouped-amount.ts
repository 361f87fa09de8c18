import { dollarText } from './dollar-text.js';

/** Formats whole cents for a sentence: -120050 is '-1,200.50'. */
export function groupedAmount(cents: number | bigint): string {
  return dollarText(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Formats whole cents with a sign: '+200.00'. */
export function signedAmount(cents: number | bigint): string {
  return cents < 0 ? groupedAmount(cents) : `+${groupedAmount(cents)}`;
}

/** Formats whole cents of any size for a person: -120050n -> '-$1,200.50'. */
export const dollarsInWords = (cents: bigint): string => (cents < 0n ? `-$${groupedAmount(-cents)}` : `$${groupedAmount(cents)}`);
