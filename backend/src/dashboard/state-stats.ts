import type { CalendarDate } from '../dates/calendar-date.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { findStateDisplay } from '../jurisdictions/state-display.js';
import { toDollars } from '../money/json-dollars.js';
import { type RiskThresholds, type StateRisk, rateStateRisk } from '../risk/state-risk.js';
import { type FilingTexts, describeMainFiling } from '../risk/filing-texts.js';
import { formatComplianceStatus, type StateCompliance } from './compliance-status.js';

/** Facts about the book in a state. Amounts are whole cents. */
export interface StateBook {
  policies: number;
  activePolicies: number;
  activeMonthAgo: number;
  incompletePolicies: number;
  taxCents: bigint;
  feesCents: bigint;
}

export interface NextFiling {
  /** The last business day to act or, once that has passed, the last day that is on time. */
  actBy: CalendarDate;
  /** The listed date. */
  dueDate: CalendarDate;
  label: string;
  title: string;
}

export interface StateStats extends StateRisk, FilingTexts {
  code: string;
  stateName: string;
  taxRate: string;
  policies: number;
  incompletePolicies: number;
  taxLiability: number;
  pendingFilings: number;
  overdueItems: number;
  lastFiling: CalendarDate | null;
  nextDeadline: CalendarDate | null;
  nextDeadlineListed: CalendarDate | null;
  nextFilingLabel: string | null;
  trend: 'up' | 'down' | 'stable';
  compliance: string;
}

export const EMPTY_BOOK: StateBook = {
  policies: 0,
  activePolicies: 0,
  activeMonthAgo: 0,
  incompletePolicies: 0,
  taxCents: 0n,
  feesCents: 0n,
};

/** Deadlines in a state that apply to the organization. */
export interface StateFilings {
  pendingFilings: number;
  overdueItems: number;
  next: NextFiling | undefined;
  /** Completion day of the last completed deadline. */
  lastFiling: CalendarDate | null;
}

/** The organization's settings, apart from its deadlines. */
export type StateSettings = Pick<StateCompliance, 'license' | 'hasProfile' | 'hasPrepared'> & {
  readonly thresholds: RiskThresholds;
  readonly hasFiled: boolean;
};

/** Computes the dashboard's data for one state. */
export function computeStateStats(
  jurisdiction: RulebookJurisdiction,
  book: StateBook,
  { pendingFilings, overdueItems, next, lastFiling }: StateFilings,
  { thresholds, hasFiled, ...compliance }: StateSettings,
): StateStats {
  const { code, name, headline } = jurisdiction;
  const { activePolicies, incompletePolicies } = book;
  return {
    ...rateStateRisk({ activePolicies, pendingFilings, overdueItems }, thresholds, hasFiled),
    ...describeMainFiling(jurisdiction),
    code,
    stateName: name,
    taxRate: headline.label,
    policies: activePolicies,
    incompletePolicies,
    taxLiability: toDollars(book.taxCents + book.feesCents),
    pendingFilings,
    overdueItems,
    lastFiling,
    nextDeadline: next?.actBy ?? null,
    nextDeadlineListed: next && next.dueDate !== next.actBy ? next.dueDate : null,
    nextFilingLabel: next?.label ?? null,
    trend: getTrend(book),
    compliance: formatComplianceStatus({
      readyWords: findStateDisplay(code).readyWords ?? null,
      isSlip: /\bSLIP\b/.test(jurisdiction.filing.portal.name),
      overdueItems,
      pendingFilings,
      incompletePolicies,
      ...compliance,
    }),
  };
}

function getTrend({ activePolicies, activeMonthAgo }: StateBook): StateStats['trend'] {
  if (activePolicies === activeMonthAgo) return 'stable';
  return activePolicies > activeMonthAgo ? 'up' : 'down';
}

/** Returns the change in percent, rounded to one decimal place; null if there is no earlier value. */
export function computeChangePercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;
}
