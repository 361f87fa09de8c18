import { formatEditionInSentence } from '../rule-source/charge-labels';
import { formatUsdAccounting } from '@stampline/ui';
import type { PolicyTransaction } from './use-policy';

type OtherEdition = NonNullable<PolicyTransaction['otherEdition']>;

/**
 * Compares the editions: `By the statute, $534.38 is due ($513.00 Surplus lines premium tax + $21.38 Stamping fee), $15.00 more than charged.`, `Same
 * amount by the statute: $50.00.`, or explains why it has no result.
 */
export function describeOtherEdition({ edition, charges, totalDue, difference, notCovered }: OtherEdition): string {
  const name = formatEditionInSentence(edition);
  if (totalDue === null || difference === null) return `Not compared with ${name}. ${notCovered ?? ''}`.trim();
  const total = formatUsdAccounting(totalDue);
  const sum = charges.length < 2 ? '' : charges.map(({ amount, label }) => `${formatUsdAccounting(amount)} ${label}`).join(' + ');
  if (difference === 0) return `Same amount by ${name}: ${sum || total}.`;
  const compared = `${formatUsdAccounting(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than charged`;
  return `By ${name}, ${total} is due${sum && ` (${sum})`}, ${compared}.`;
}

/** Formats `3.6% Surplus lines premium tax (N.Y. Ins. Law §2118)`. */
export function describeOtherCharge({ ratePercent, label, citation }: OtherEdition['charges'][number]): string {
  const charge = ratePercent === null ? label : `${ratePercent}% ${label}`;
  return citation === null || citation.startsWith(label) ? charge : `${charge} (${citation})`;
}
