import type { Obligation } from '../jurisdictions/rulebook.types.js';
import type { FilingFacts } from './filing-facts.js';
import type { ScheduledFiling } from './schedule.js';

/**
 * Whether the organization owes the filing: it had business in the period, or a zero report is required of those who hold the state's license.
 * A filing with a condition is owed only when the condition is met.
 */
export function applies({ obligation, period }: Pick<ScheduledFiling, 'obligation' | 'period'>, facts: FilingFacts): boolean {
  const { condition, zeroReport } = obligation;
  const hasBusiness = facts.hasBusiness(period.from, period.to);
  if (condition) return isMet(condition, Number(period.from.slice(0, 4)), facts) && (hasBusiness || zeroReport !== 'not-required');
  return hasBusiness || (zeroReport === 'required' && facts.isLicensed(period.from, period.to));
}

function isMet({ kind, amountUsd }: NonNullable<Obligation['condition']>, year: number, facts: FilingFacts): boolean {
  const limit = BigInt(Math.round(amountUsd * 100));
  if (kind === 'prior-year-tax-at-least') return facts.taxCents(year - 1) >= limit;
  if (kind === 'accrued-tax-at-least') return facts.taxCents(year) >= limit;
  // What is expected for the year is at least what it has brought already.
  return facts.taxCents(year) > limit;
}
