import type { CalendarDate } from '../dates/calendar-date.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { findStateDisplay } from '../jurisdictions/state-display.js';
import { dollarsOf } from '../money/dollars.js';
import { type RiskThresholds, type StateRisk, stateRisk } from '../risk/state-risk.js';
import { type FilingWords, filingWords } from '../risk/filing-words.js';
import { complianceWords, type StateCompliance } from './compliance-words.js';

/** Facts of a state's book. Amounts are whole cents. */
export interface StateBook {
  policies: number;
  activePolicies: number;
  activeMonthAgo: number;
  incompletePolicies: number;
  taxCents: bigint;
  feesCents: bigint;
}

export interface NextFiling {
  /** The last business day to act on. */
  actBy: CalendarDate;
  /** The listed date. */
  dueDate: CalendarDate;
  label: string;
  title: string;
}

export interface StateStats extends StateRisk, FilingWords {
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

/** Settings of the organization, apart from its deadlines. */
export type StateSetUp = Pick<StateCompliance, 'license' | 'hasProfile' | 'hasPrepared'> & {
  readonly thresholds: RiskThresholds;
  readonly hasFiled: boolean;
};

/** Computes the dashboard's data of one state. */
export function stateStats(
  jurisdiction: RulebookJurisdiction,
  book: StateBook,
  { pendingFilings, overdueItems, next, lastFiling }: StateFilings,
  { thresholds, hasFiled, ...compliance }: StateSetUp,
): StateStats {
  const { code, name, headline } = jurisdiction;
  const { activePolicies, incompletePolicies } = book;
  return {
    ...stateRisk({ activePolicies, pendingFilings, overdueItems }, thresholds, hasFiled),
    ...filingWords(jurisdiction),
    code,
    stateName: name,
    taxRate: headline.label,
    policies: activePolicies,
    incompletePolicies,
    taxLiability: dollarsOf(book.taxCents + book.feesCents),
    pendingFilings,
    overdueItems,
    lastFiling,
    nextDeadline: next?.actBy ?? null,
    nextDeadlineListed: next && next.dueDate !== next.actBy ? next.dueDate : null,
    nextFilingLabel: next?.label ?? null,
    trend: trendOf(book),
    compliance: complianceWords({
      readyWords: findStateDisplay(code).readyWords ?? null,
      isSlip: /\bSLIP\b/.test(jurisdiction.filing.portal.name),
      overdueItems,
      pendingFilings,
      incompletePolicies,
      ...compliance,
    }),
  };
}

function trendOf({ activePolicies, activeMonthAgo }: StateBook): StateStats['trend'] {
  if (activePolicies === activeMonthAgo) return 'stable';
  return activePolicies > activeMonthAgo ? 'up' : 'down';
}

/** Returns the change in percent to one decimal; null without an earlier value. */
export function changePercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;
}
