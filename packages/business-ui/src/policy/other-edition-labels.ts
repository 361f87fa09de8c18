import { formatEditionInSentence, getEditionName } from '../rule-source/charge-labels';
import { formatUsdAccounting } from '@stampline/ui';
import type { PolicyTransaction } from './use-policy';

type OtherEdition = NonNullable<PolicyTransaction['otherEdition']>;

/**
 * Compares: `Statute gives $513.00 + $21.38 = $534.38, the same.`, `Statute gives $50.00, $15.00 more.`, or explains why it has no result.
 */
export function describeOtherEdition({ edition, charges, totalDue, difference, notCovered }: OtherEdition): string {
  const name = getEditionName(edition);
  if (totalDue === null || difference === null) return `Not compared with ${formatEditionInSentence(edition)}. ${notCovered ?? ''}`.trim();
  const compared = difference === 0 ? 'the same' : `${formatUsdAccounting(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  const total = formatUsdAccounting(totalDue);
  const sum = charges.length > 1 ? `${charges.map(({ amount }) => formatUsdAccounting(amount)).join(' + ')} = ${total}` : total;
  return `${name} gives ${sum}, ${compared}.`;
}

/** Formats `3.6% Surplus lines premium tax (N.Y. Ins. Law §2118)`. */
export function describeOtherCharge({ ratePercent, label, citation }: OtherEdition['charges'][number]): string {
  const charge = ratePercent === null ? label : `${ratePercent}% ${label}`;
  return citation === null || citation.startsWith(label) ? charge : `${charge} (${citation})`;
}
