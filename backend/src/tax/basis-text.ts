import { formatDollars } from './dollars.js';
import type { BasisPart } from './price-result.js';

const NAMES: Readonly<Record<BasisPart['of'], string>> = {
  premium: 'premium',
  insurer_fees: 'insurer fees',
  broker_fees: 'broker fees',
  fire_premium: 'fire premium',
};

/** What a rate is applied to, part by part: '$4,000.00 premium + $150.00 insurer fees'. */
export function basisText(parts: readonly BasisPart[]): string {
  return parts.map(({ of, name, cents }) => `${formatDollars(cents)} ${name ?? NAMES[of]}`).join(' + ');
}
