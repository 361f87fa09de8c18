import { formatDate } from '@stampline/ui';
import { hasSeveralParts, getNamedInsurers } from './coverage-lines';
import type { PolicyTransaction } from './use-policy';

type Facts = Pick<PolicyTransaction, 'transactionDate' | 'expirationDate' | 'insurerName' | 'coverageLines'>;

/**
 * Formats `Transaction date Mar 1, 2026. Term ends Jan 1, 2027. Insurer: Lloyd's. Coverage: Flood.` Omits coverages and insurers if there are
 * several, because a table lists them.
 */
export function describeFacts({ transactionDate, expirationDate, insurerName, coverageLines }: Facts): string {
  const hasTable = hasSeveralParts(coverageLines);
  const coverages = hasTable ? [] : coverageLines.flatMap(({ coverageType }) => coverageType ?? []);
  return [
    `Transaction date ${formatDate(transactionDate)}`,
    `Term ends ${formatDate(expirationDate)}`,
    ...(insurerName === null || coverageLines.some((line) => getNamedInsurers(line).length > 0) ? [] : [`Insurer: ${insurerName}`]),
    ...(coverages.length === 0 ? [] : [`Coverage: ${coverages.join(', ')}`]),
  ]
    .map((words) => (words.endsWith('.') ? words : `${words}.`))
    .join(' ');
}
