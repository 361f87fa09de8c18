import { formatDate } from '@stampline/ui';
import type { PolicyTransaction } from './use-policy';

type Facts = Pick<PolicyTransaction, 'transactionDate' | 'expirationDate' | 'insurerName' | 'coverageLines'>;

/** `Transaction date Mar 1, 2026. Term ends Jan 1, 2027. Insurer: Lloyd's. Coverage: Flood.` */
export function factsInWords({ transactionDate, expirationDate, insurerName, coverageLines }: Facts): string {
  const coverages = coverageLines.flatMap(({ coverageType }) => coverageType ?? []);
  return [
    `Transaction date ${formatDate(transactionDate)}`,
    `Term ends ${formatDate(expirationDate)}`,
    ...(insurerName === null ? [] : [`Insurer: ${insurerName}`]),
    ...(coverages.length === 0 ? [] : [`Coverage: ${coverages.join(', ')}`]),
  ]
    .map((words) => (words.endsWith('.') ? words : `${words}.`))
    .join(' ');
}
