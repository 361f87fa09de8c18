import { formatDollars } from '../../money/json-dollars.js';
import type { BasisPart, TaxLine } from './price-result.js';

const NAMES: Readonly<Record<BasisPart['of'], string>> = {
  premium: 'premium',
  insurer_fees: 'insurer fees',
  broker_fees: 'broker fees',
  fire_premium: 'fire premium',
};

/** Lists the parts of a rate's base as '$4,000.00 premium + $150.00 insurer fees'; empty for flat charges. */
export function formatBasis({ ratePercent, basis, basisCents, basisParts }: TaxLine): string {
  if (ratePercent === null) return '';
  const only: BasisPart = { of: basis === 'fire_premium' ? 'fire_premium' : 'premium', cents: basisCents };
  const parts = basisParts.length === 0 ? [only] : basisParts;
  return parts.map(({ of, name, cents }) => `${formatDollars(cents)} ${name ?? NAMES[of]}`).join(' + ');
}
