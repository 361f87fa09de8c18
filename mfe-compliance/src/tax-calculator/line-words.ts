import { authorityInWords, basisInWords, periodInWords } from '@stampline/business-ui';
import { formatUsd } from '@stampline/ui';
import type { Calculation, CalculationLine } from './calculation';

const REASONS: Readonly<Record<string, string>> = {
  exempt_workers_compensation: 'Not due: workers’ compensation is exempt',
  exempt_government: 'Not due: government risks are exempt',
  flat_fee_not_due: 'Not due: charged on new and renewed policies only',
  not_returned: 'Fully earned with the first premium; nothing comes back',
  not_surplus_lines: 'Not under the surplus lines law',
  no_fire_premium: 'Not due: there is no fire premium',
  fee_not_taxable: 'Not taxable',
  fee_not_confirmed: 'Left out: the sources do not say whether it is taxable',
  fee_not_in_table: 'Left out: the Stampline rate table taxes premium alone',
  outside_united_states: 'Not taxed: the exposure is outside the United States',
  outside_state: 'Not taxed: the risk is outside the state',
};

/** How the amount of a line came about: `2.25% of $10,000.00 premium`, `$5.00 per policy`, or why nothing is due. */
export function howCalculated(line: CalculationLine): string {
  const { reason, flatAmount, ratePercent, basisAmount, basisText, basis } = line;
  if (reason !== 'taxed') return REASONS[reason] ?? `Not due: ${spaced(reason)}`;
  if (flatAmount !== null) return `${formatUsd(flatAmount)} per policy`;
  const rounding = line.rounding === 'dollar' ? ', rounded to the dollar' : '';
  return `${ratePercent ?? '0'}% of ${basisText || `${formatUsd(basisAmount)} ${basisInWords(basis)}`}${rounding}`;
}

/** Where a line's rule is written and when it holds; the edition decides where the line names no law. */
export function ruleSource(line: CalculationLine, edition: Calculation['edition']): string {
  return [authorityInWords({ edition, citation: line.citation }), periodInWords(line)].filter(Boolean).join(', ');
}

/** Whether a line is charged by a rate or fee of the organization's own. */
export function isOwn({ ruleId }: Pick<CalculationLine, 'ruleId'>): boolean {
  return ruleId.startsWith('override-');
}

function spaced(code: string): string {
  return code.replaceAll('_', ' ');
}
