import type { Obligation } from '../jurisdictions/rulebook.types.js';
import type { FilingFacts } from './filing-facts.js';
import type { ScheduledFiling } from './schedule.js';

/** Reasons why an organization does or does not owe a filing. */
export const APPLICABILITY_REASONS = [
  'business',
  'zero-report',
  'condition-met',
  'no-business',
  'condition-not-met',
  'not-listed',
  'not-reportable',
  'own',
  'tags',
] as const;
export type ApplicabilityReason = (typeof APPLICABILITY_REASONS)[number];

export interface Applicability {
  readonly applies: boolean;
  readonly because: ApplicabilityReason;
}

/**
 * Decides whether the organization owes the filing: it had business in the period, or the state requires a zero report from its licensees. A filing
 * with a condition is owed only if the condition is met.
 */
export function decideApplicability(
  { obligation, period }: Pick<ScheduledFiling, 'obligation' | 'period'>,
  facts: FilingFacts,
): Applicability {
  const { condition, countedFrom, zeroReport } = obligation;
  const hasBusiness = facts.hasBusiness(period.from, period.to, countedFrom);
  if (condition) {
    if (!isConditionMet(condition, Number(period.from.slice(0, 4)), facts)) return { applies: false, because: 'condition-not-met' };
    return hasBusiness || zeroReport !== 'not-required'
      ? { applies: true, because: 'condition-met' }
      : { applies: false, because: 'no-business' };
  }
  if (hasBusiness) return { applies: true, because: 'business' };
  return zeroReport === 'required' && facts.isLicensed(period.from, period.to)
    ? { applies: true, because: 'zero-report' }
    : { applies: false, because: 'no-business' };
}

function isConditionMet({ kind, amountUsd }: NonNullable<Obligation['condition']>, year: number, facts: FilingFacts): boolean {
  const limit = BigInt(Math.round(amountUsd * 100));
  if (kind === 'prior-year-tax-at-least') return facts.taxCents(year - 1) >= limit;
  if (kind === 'accrued-tax-at-least') return facts.taxCents(year) >= limit;
  // The year's expected tax is at least the tax so far.
  return facts.taxCents(year) > limit;
}
