import type { Obligation } from '../jurisdictions/rulebook.types.js';
import type { FilingFacts } from './filing-facts.js';
import type { ScheduledFiling } from './schedule.js';

/** Reasons that an organization owes a filing, or does not. */
export const APPLIES_BECAUSE = [
  'business',
  'zero-report',
  'condition-met',
  'no-business',
  'condition-not-met',
  'not-listed',
  'own',
] as const;
export type AppliesBecause = (typeof APPLIES_BECAUSE)[number];

export interface Applying {
  readonly applies: boolean;
  readonly because: AppliesBecause;
}

/**
 * Decides if the organization owes the filing: it had business in the period, or a zero report is required of holders of the state's
 * license. A filing with a condition is owed only when the condition is met.
 */
export function applying({ obligation, period }: Pick<ScheduledFiling, 'obligation' | 'period'>, facts: FilingFacts): Applying {
  const { condition, countedFrom, zeroReport } = obligation;
  const hasBusiness = facts.hasBusiness(period.from, period.to, countedFrom);
  if (condition) {
    if (!isMet(condition, Number(period.from.slice(0, 4)), facts)) return { applies: false, because: 'condition-not-met' };
    return hasBusiness || zeroReport !== 'not-required'
      ? { applies: true, because: 'condition-met' }
      : { applies: false, because: 'no-business' };
  }
  if (hasBusiness) return { applies: true, because: 'business' };
  return zeroReport === 'required' && facts.isLicensed(period.from, period.to)
    ? { applies: true, because: 'zero-report' }
    : { applies: false, because: 'no-business' };
}

function isMet({ kind, amountUsd }: NonNullable<Obligation['condition']>, year: number, facts: FilingFacts): boolean {
  const limit = BigInt(Math.round(amountUsd * 100));
  if (kind === 'prior-year-tax-at-least') return facts.taxCents(year - 1) >= limit;
  if (kind === 'accrued-tax-at-least') return facts.taxCents(year) >= limit;
  // The expected tax of the year is at least the tax so far.
  return facts.taxCents(year) > limit;
}
