import { type CalendarDate, formatDate, formatUsd } from '@stampline/ui';
import type { TaxRule } from './state-calls';

const BASES: Readonly<Record<string, string>> = {
  premium: 'premium',
  premium_and_insurer_fees: 'premium and insurer fees',
  premium_and_all_fees: 'premium and all fees',
  fire_premium: 'fire premium',
};

/** The charge of a rule: `2.25% of premium`, `$5.00 per policy`. */
export function chargeOf({ ratePercent, flatUsd, basis }: TaxRule): string {
  if (ratePercent === undefined) return `${formatUsd(Number(flatUsd ?? 0))} per policy`;
  return `${ratePercent}% of ${BASES[basis] ?? spaced(basis)}`;
}

/** What a rule is limited to, in words; empty for an ordinary one. */
export function limitsOf({ onlyLines, exceptLines, placement, municipalities }: TaxRule): string[] {
  return [
    onlyLines.length > 0 ? `Only for ${inWords(onlyLines)}` : '',
    exceptLines.length > 0 ? `Not for ${inWords(exceptLines)}` : '',
    placement === null ? '' : `Only when ${placement === 'broker' ? 'placed by a broker' : 'independently procured'}`,
    municipalities.length > 0 ? `Only in ${municipalities.join(', ')}` : '',
  ].filter(Boolean);
}

/** When a rule holds: `from Jan 1, 2023`, `Jan 1, 2013 to Dec 31, 2019`; empty when no source states it. */
export function periodOf({ effectiveFrom, effectiveTo }: TaxRule): string {
  if (effectiveFrom !== null && effectiveTo !== null) return `${formatDate(effectiveFrom)} to ${formatDate(effectiveTo)}`;
  if (effectiveFrom !== null) return `from ${formatDate(effectiveFrom)}`;
  return effectiveTo === null ? '' : `until ${formatDate(effectiveTo)}`;
}

/** The rules in force on a day, and the others. */
export function byDay(rules: readonly TaxRule[], day: CalendarDate): { inForce: TaxRule[]; others: TaxRule[] } {
  const holds = ({ effectiveFrom, effectiveTo }: TaxRule) =>
    (effectiveFrom === null || effectiveFrom <= day) && (effectiveTo === null || effectiveTo >= day);
  return { inForce: rules.filter(holds), others: rules.filter((rule) => !holds(rule)) };
}

/** What is charged beside the premium tax: `Stamping fee: $5.00 per policy`. */
export function feesInWords(rules: readonly TaxRule[], day: CalendarDate): string[] {
  const fees = byDay(rules, day).inForce.filter(({ kind }) => kind !== 'premium_tax');
  return fees.map((rule) => `${rule.label}: ${chargeOf(rule)}`);
}

function inWords(codes: readonly string[]): string {
  return codes.map(spaced).join(', ');
}

function spaced(code: string): string {
  return code.replaceAll('_', ' ');
}
