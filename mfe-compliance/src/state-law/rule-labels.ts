import { describeCharge } from '@stampline/business-ui';
import type { CalendarDate } from '@stampline/ui';
import type { TaxRule } from './state-detail';

/** Formats a rule's charge: `2.25% of premium`, `$5.00 per policy`. */
export function formatCharge(rule: TaxRule): string {
  return describeCharge(rule);
}

/** Describes a rule's limits; empty for an ordinary rule. Local taxes are listed by place. */
export function describeLimits({ onlyLines, exceptLines, placement }: TaxRule): string[] {
  return [
    onlyLines.length > 0 ? `Only for ${formatCodes(onlyLines)}` : '',
    exceptLines.length > 0 ? `Not for ${formatCodes(exceptLines)}` : '',
    placement === null ? '' : `Only when ${placement === 'broker' ? 'placed by a broker' : 'independently procured'}`,
  ].filter(Boolean);
}

/** Describes the lines of business that a local tax applies to: `All lines`, `All lines but life`, `Fire, multi peril`. */
export function describeLines({ onlyLines, exceptLines }: TaxRule): string {
  if (onlyLines.length > 0) return capitalizeFirst(formatCodes(onlyLines));
  return exceptLines.length === 0 ? 'All lines' : `All lines but ${formatCodes(exceptLines)}`;
}

/** Returns the rules of cities and counties, by place. */
export function findLocalRules(rules: readonly TaxRule[]): TaxRule[] {
  return rules.filter(({ municipalities }) => municipalities.length > 0).toSorted((a, b) => getPlace(a).localeCompare(getPlace(b), 'en'));
}

const getPlace = ({ municipalities }: TaxRule): string => municipalities[0] ?? '';

export function findStateRules(rules: readonly TaxRule[]): TaxRule[] {
  return rules.filter(({ municipalities }) => municipalities.length === 0);
}

export function splitByDay(rules: readonly TaxRule[], day: CalendarDate): { inForce: TaxRule[]; others: TaxRule[] } {
  const isInForce = ({ effectiveFrom, effectiveTo }: TaxRule) =>
    (effectiveFrom === null || effectiveFrom <= day) && (effectiveTo === null || effectiveTo >= day);
  return { inForce: rules.filter(isInForce), others: rules.filter((rule) => !isInForce(rule)) };
}

/** Returns the statewide charges on a day, other than the premium tax. */
export function findFeeRules(rules: readonly TaxRule[], day: CalendarDate): TaxRule[] {
  return splitByDay(findStateRules(rules), day).inForce.filter(({ kind }) => kind !== 'premium_tax');
}

function formatCodes(codes: readonly string[]): string {
  return codes.map((code) => code.replaceAll('_', ' ')).join(', ');
}

function capitalizeFirst(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
