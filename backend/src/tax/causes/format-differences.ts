import { formatDollars } from '../../money/json-dollars.js';
import type { ChargeDifferences, ChargePart } from './charge-amounts.js';

const PART_NAMES = { premiumTax: 'premium tax', stampingFee: 'stamping fee', other: 'other charges', total: 'total' } as const;

/** Formats differences as 'the premium tax $1.00 too high and the stamping fee $1.00 too low'. */
export function formatDifferences(differences: ChargeDifferences): string {
  const texts = (['premiumTax', 'stampingFee', 'other', 'total'] as const).flatMap((part) => {
    const { [part]: cents = 0 } = differences;
    return cents === 0 ? [] : [`the ${PART_NAMES[part]} ${formatDollars(Math.abs(cents))} too ${cents > 0 ? 'high' : 'low'}`];
  });
  return joinTexts(texts, 'and');
}

/** Formats missing parts of an invoice's charges: 'premium tax or stamping fee'. */
export const formatParts = (parts: readonly ChargePart[]): string =>
  joinTexts(
    parts.map((part) => PART_NAMES[part]),
    'or',
  );

const joinTexts = (texts: readonly string[], word: 'and' | 'or'): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;
