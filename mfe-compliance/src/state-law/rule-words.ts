import { chargeInWords } from '@stampline/business-ui';
import type { CalendarDate } from '@stampline/ui';
import type { TaxRule } from './state-detail';

/** The charge of a rule: `2.25% of premium`, `$5.00 per policy`. */
export function chargeOf(rule: TaxRule): string {
  return chargeInWords(rule);
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

/** The rules in force on a day, and the others. */
export function byDay(rules: readonly TaxRule[], day: CalendarDate): { inForce: TaxRule[]; others: TaxRule[] } {
  const holds = ({ effectiveFrom, effectiveTo }: TaxRule) =>
    (effectiveFrom === null || effectiveFrom <= day) && (effectiveTo === null || effectiveTo >= day);
  return { inForce: rules.filter(holds), others: rules.filter((rule) => !holds(rule)) };
}

/** The rules of what is charged beside the premium tax on a day. */
export function feeRules(rules: readonly TaxRule[], day: CalendarDate): TaxRule[] {
  return byDay(rules, day).inForce.filter(({ kind }) => kind !== 'premium_tax');
}

function inWords(codes: readonly string[]): string {
  return codes.map((code) => code.replaceAll('_', ' ')).join(', ');
}
