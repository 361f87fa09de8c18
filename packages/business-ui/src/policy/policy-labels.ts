import { describeAuthority } from '../rule-source/authority';
import { formatRateParts } from '../rule-source/charge-labels';
import { describeReason } from '../rule-source/reason-labels';
import { formatPercent, formatUsdAccounting } from '@stampline/ui';
import type { PolicyDetail, PolicyTransaction } from './use-policy';

type TaxLine = Pick<PolicyTransaction['taxLines'][number], 'ratePercent' | 'basisAmount' | 'flatAmount' | 'reason'>;

type LineAuthority = Pick<PolicyTransaction['taxLines'][number], 'ruleId' | 'edition' | 'citation' | 'makeUp'>;
type TransactionCharges = { taxLines: readonly Pick<LineAuthority, 'makeUp'>[] };
type PolicyFiguresInput = Pick<PolicyDetail, 'taxRate'> & {
  /** Newest first. */
  transactions: readonly (TransactionCharges & { adjustments: readonly TransactionCharges[] })[];
};

/** Explains the amount of a tax line: `2.25% of $50,000.00`, `flat`, or why nothing is due. */
export function describeLineBasis({ ratePercent, basisAmount, flatAmount, reason }: TaxLine): string {
  if (reason !== 'taxed') return describeReason(reason);
  if (ratePercent !== null) return `${ratePercent}% of ${formatUsdAccounting(basisAmount)}`;
  return flatAmount === null ? '' : `flat ${formatUsdAccounting(flatAmount)}`;
}

/** Names the source of a tax line's rule: the parts of its rate with their laws, a citation, or the organization's custom rate. */
export function describeLineAuthority({ ruleId, edition, citation, makeUp }: LineAuthority): string {
  if (makeUp.length > 0) return formatRateParts(makeUp);
  return ruleId.startsWith('override-') ? 'Custom rate' : describeAuthority({ edition, citation });
}

/**
 * Returns the labels of the policy's totals. A rate that includes a fee is not labeled as premium tax alone, and the separate fees become
 * "other" ones.
 */
export function getFigureLabels({ taxRate, transactions }: PolicyFiguresInput): { tax: string; fees: string } {
  const [newest] = transactions;
  const lines = newest?.adjustments[0]?.taxLines ?? newest?.taxLines ?? [];
  const parts = lines.flatMap(({ makeUp }) => makeUp.map(({ label }) => label));
  const names = parts.length === 0 ? 'premium tax' : new Intl.ListFormat('en-US').format(parts);
  return {
    tax: `${names.charAt(0).toUpperCase()}${names.slice(1)} (${formatPercent(taxRate)})`,
    fees: parts.length === 0 ? 'Fees' : 'Other fees',
  };
}
