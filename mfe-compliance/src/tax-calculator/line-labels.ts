import { describeAuthority, describeBasis, formatPeriod, formatVerification, describeReason } from '@stampline/business-ui';
import { formatUsd } from '@stampline/ui';
import type { Calculation, CalculationLine } from './calculation';

/** Explains a line's amount: `2.25% of $10,000.00 premium`, `$5.00 per policy`, or why nothing is due. */
export function explainAmount(line: CalculationLine): string {
  const { reason, flatAmount, ratePercent, basisAmount, basisText, basis } = line;
  if (reason !== 'taxed') return describeReason(reason);
  if (flatAmount !== null) return `${formatUsd(flatAmount)} per policy`;
  const rounding = line.rounding === 'dollar' ? ', rounded to the dollar' : '';
  return `${ratePercent ?? '0'}% of ${basisText || `${formatUsd(basisAmount)} ${describeBasis(basis)}`}${rounding}`;
}

/** Describes the rules on the fees that a line includes or excludes, with the confidence of their sources. */
export const describeFeeBase = ({ feeBase }: Pick<CalculationLine, 'feeBase'>): string[] =>
  feeBase.map((rule) => `${rule.text}${rule.citation === null ? '' : ` (${rule.citation})`} ${formatVerification(rule)}`);

/** Describes the source and period of a line's rule; for lines without a citation, the source is the edition. */
export function describeRuleSource(line: CalculationLine, edition: Calculation['edition']): string {
  return [describeAuthority({ edition, citation: line.citation }), formatPeriod(line)].filter(Boolean).join(', ');
}
