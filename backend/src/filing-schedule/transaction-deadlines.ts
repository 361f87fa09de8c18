import { findNextBusinessDay, findPreviousBusinessDay } from '../dates/business-day.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../jurisdictions/statements.js';
import type { ScheduledFiling } from './schedule.js';
import { findRuleAnchor, computeLastDay, type DocumentDates } from './transaction-filings.js';

/** Label of periods that consist of the day of a transaction. */
export const PER_POLICY = 'Per policy';

/** Transactions in a state with the same document dates. */
export interface TransactionDay extends DocumentDates {
  readonly effectiveDate: CalendarDate;
  readonly count: number;
}

/** A deadline for all transactions of one day. */
export interface TransactionDeadline {
  readonly filing: ScheduledFiling;
  readonly transactions: number;
  /** True if the effective date is used because the date that the law counts from is missing. */
  readonly isAssumed: boolean;
}

/** Returns true if an obligation depends on individual transactions, so that its deadlines are derived from the book. */
export function isDuePerTransaction({ period }: Pick<Obligation, 'period'>): boolean {
  return period === 'per-transaction';
}

/**
 * Returns the deadlines that transactions trigger: one for each of the state's obligations and each day that it counts from, regardless of the number
 * of transactions. If that day is missing, the effective date is used.
 */
export function listTransactionDeadlines(jurisdiction: RulebookJurisdiction, days: readonly TransactionDay[]): TransactionDeadline[] {
  return jurisdiction.filing.obligations.filter(isDuePerTransaction).flatMap((obligation) => {
    const byAnchor = new Map<CalendarDate, { transactions: number; isAssumed: boolean }>();
    for (const day of days.filter(({ effectiveDate }) => filterValidOn([obligation], effectiveDate).length > 0)) {
      const from = findCountedDay(obligation, day.effectiveDate, day);
      const { transactions = 0, isAssumed = false } = byAnchor.get(from.day) ?? {};
      byAnchor.set(from.day, { transactions: transactions + day.count, isAssumed: isAssumed || from.isAssumed });
    }
    return [...byAnchor].map(([anchor, facts]) => ({ filing: buildFilingAfter(jurisdiction, obligation, anchor), ...facts }));
  });
}

/** Day that an obligation counts from for a single transaction. */
export interface CountedDay {
  readonly day: CalendarDate;
  /** True if the effective date is used because the date that the law counts from is missing. */
  readonly isAssumed: boolean;
}

/** Returns the day that an obligation counts from for a transaction. @param effectiveDate effective date of the transaction */
export function findCountedDay({ due }: Pick<Obligation, 'due'>, effectiveDate: CalendarDate, documentDates: DocumentDates): CountedDay {
  const anchor = findRuleAnchor(due, effectiveDate, documentDates);
  return { day: anchor?.day ?? effectiveDate, isAssumed: anchor?.isEarliest ?? true };
}

/** Returns the due date of an obligation that counts from a transaction's date, with the last business day to act. */
export function computeDueDates(
  { due, rollForward }: Pick<Obligation, 'due' | 'rollForward'>,
  anchor: CalendarDate,
): Pick<ScheduledFiling, 'dueDate' | 'actBy'> {
  const mayRoll = rollForward === 'next-business-day';
  const last = computeLastDay(due, anchor);
  const dueDate = mayRoll ? findNextBusinessDay(last) : last;
  return { dueDate, actBy: mayRoll ? dueDate : findPreviousBusinessDay(dueDate) };
}

function buildFilingAfter(jurisdiction: RulebookJurisdiction, obligation: Obligation, anchor: CalendarDate): ScheduledFiling {
  const { dueDate, actBy } = computeDueDates(obligation, anchor);
  return {
    id: `${obligation.id}:${anchor}`,
    jurisdiction,
    obligation,
    period: { label: PER_POLICY, from: anchor, to: anchor },
    dueDate,
    legalDueDate: null,
    earlierDate: dueDate,
    actBy,
  };
}

/** Describes the form, the number of transactions, and the day that the deadline counts from. */
export function describeTransactionDeadline({ filing, transactions, isAssumed }: TransactionDeadline): string {
  const { obligation, period } = filing;
  const { form, filedWith } = obligation;
  const what = form === undefined ? '' : `${form}${filedWith === undefined ? '' : `, filed with ${filedWith}`}.`;
  const recipient = form === undefined && filedWith !== undefined ? `Filed with ${filedWith}.` : '';
  const which = `${transactions === 1 ? '1 transaction' : `${transactions.toLocaleString('en-US')} transactions`}, counted from ${period.from}.`;
  const assumed = isAssumed ? explainAssumption(obligation) : '';
  return [what || recipient, which, assumed].filter(Boolean).join(' ');
}

function explainAssumption(obligation: Obligation): string {
  if (obligation.due.type === 'event' && obligation.due.event === 'policy-delivery')
    return 'Counted from the issue date, or from the effective date if there is none, because the delivery date is not on file.';
  return `Counted from the effective date, because ${MISSING_DATES[getMissingDate(obligation)]} is not on file for all of them.`;
}

const MISSING_DATES = {
  receipt: 'the receipt date',
  invoice: 'the invoice date',
  issue: 'the issue date',
  bound: 'the bound date',
} as const;

function getMissingDate({ due }: Obligation): keyof typeof MISSING_DATES {
  if (due.type !== 'days-after') return 'issue';
  if (due.from === 'policy-receipt') return 'receipt';
  if (due.from === 'policy-procured') return 'bound';
  return due.from.includes('invoice') ? 'invoice' : 'issue';
}
