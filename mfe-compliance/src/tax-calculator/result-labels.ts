import { formatPercent } from '@stampline/ui';
import type { Calculation } from './calculation';

/** Formats the rate of the premium tax with at least two decimals, or that none is due: `2.25%`, `Exempt`, `Not taxed`. */
export function formatRate({ taxRate, taxAmount, lines }: Pick<Calculation, 'taxRate' | 'taxAmount' | 'lines'>): string {
  const reasons = lines.filter(({ kind, rate }) => kind === 'premium_tax' && rate !== null).map(({ reason }) => reason);
  if (taxAmount !== 0 || reasons.length === 0) return formatPercent(taxRate, 2);
  if (reasons.every((reason) => reason === 'not_surplus_lines')) return 'Not taxed';
  return reasons.every((reason) => reason.startsWith('exempt_')) ? 'Exempt' : formatPercent(taxRate, 2);
}

/** Returns the label for the total; an incomplete amount is not called a total. */
export function getTotalLabel({ completeness }: Pick<Calculation, 'completeness'>): string {
  if (completeness === 'incomplete') return 'Total due, not complete';
  return completeness === 'estimate' ? 'Total due, estimate' : 'Total due';
}
