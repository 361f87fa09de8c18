import { formatDate, formatUsd } from '@stampline/ui';
import type { CalculationLine } from './calculation';

const BASES: Readonly<Record<string, string>> = {
  premium: 'premium',
  premium_and_insurer_fees: 'premium and insurer fees',
  premium_and_all_fees: 'premium and all fees',
  fire_premium: 'fire premium',
  insurer_fees: 'insurer fees',
  broker_fees: 'broker fees',
  non_us_premium: 'premium outside the United States',
};

const REASONS: Readonly<Record<string, string>> = {
  exempt_workers_compensation: 'Not due: workers’ compensation is exempt',
  exempt_government: 'Not due: government risks are exempt',
  flat_fee_not_due: 'Not due: charged on new and renewed policies only',
  not_returned: 'Not returned with the premium',
  no_fire_premium: 'Not due: there is no fire premium',
  fee_not_taxable: 'Not taxable',
  outside_united_states: 'Not taxed: the exposure is outside the United States',
};

/** How the amount of a line came about: `2.25% of $10,000.00 premium`, `$5.00 per policy`, or why nothing is due. */
export function howCalculated(line: CalculationLine): string {
  const { reason, flatAmount, ratePercent, basisAmount, basis } = line;
  if (reason !== 'taxed') return REASONS[reason] ?? `Not due: ${spaced(reason)}`;
  if (flatAmount !== null) return `${formatUsd(flatAmount)} per policy`;
  const rounding = line.rounding === 'dollar' ? ', rounded to the dollar' : '';
  return `${ratePercent ?? '0'}% of ${formatUsd(basisAmount)} ${BASES[basis] ?? spaced(basis)}${rounding}`;
}

/** Where a line's rule is written and when it holds. */
export function ruleSource({ citation, effectiveFrom, effectiveTo }: CalculationLine): string {
  const from = effectiveFrom ? `from ${formatDate(effectiveFrom)}` : '';
  const to = effectiveTo ? `to ${formatDate(effectiveTo)}` : '';
  return [citation ?? 'Product rate table', [from, to].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function spaced(code: string): string {
  return code.replaceAll('_', ' ');
}
