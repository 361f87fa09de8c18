import { formatUsdAccounting } from '@stampline/ui';
import type { PolicyTransaction } from './use-policy';

type TaxLine = Pick<PolicyTransaction['taxLines'][number], 'ratePercent' | 'basisAmount' | 'flatAmount' | 'reason'>;

/** `return_premium` -> `Return premium`. */
export function transactionLabel(transactionType: string): string {
  const words = transactionType.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a line came about: `2.25% of $50,000.00`, `flat`, or why nothing is due. */
export function lineBasis({ ratePercent, basisAmount, flatAmount, reason }: TaxLine): string {
  if (reason !== 'taxed') return transactionLabel(reason);
  if (ratePercent !== null) return `${ratePercent}% of ${formatUsdAccounting(basisAmount)}`;
  return flatAmount === null ? '' : `flat ${formatUsdAccounting(flatAmount)}`;
}
