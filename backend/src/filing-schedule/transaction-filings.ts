import { findNextBusinessDay, findPreviousBusinessDay } from '../dates/business-day.js';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import type { DueRule, Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../jurisdictions/statements.js';

/** A filing that is triggered by a single transaction of a policy. */
export interface TransactionFiling {
  /** Id of the obligation in the rulebook. */
  readonly obligationId: string;
  readonly title: string;
  /** Due date; null if the law counts from a date that the policy lacks, such as the invoice date. */
  readonly dueDate: CalendarDate | null;
  /** Last business day to act: the business day before a weekend or federal holiday, unless a source allows the next business day. */
  readonly actBy: CalendarDate | null;
  /** True if the law counts from the later of this date and an unknown date. The filing may be due later, never earlier. */
  readonly isEarliest: boolean;
}

/** A policy's document dates that laws count from, if known. */
export interface DocumentDates {
  readonly boundDate?: CalendarDate | undefined;
  readonly issueDate?: CalendarDate | undefined;
  readonly invoiceDate?: CalendarDate | undefined;
  readonly receiptDate?: CalendarDate | undefined;
}

/** Returns the filings for one transaction, in rulebook order. @param effectiveDate effective date of the transaction */
export function listTransactionFilings(
  { filing }: RulebookJurisdiction,
  effectiveDate: CalendarDate,
  documentDates: DocumentDates = {},
): TransactionFiling[] {
  return filterValidOn(filing.obligations, effectiveDate)
    .filter(({ period }) => period === 'per-transaction')
    .map((obligation) => buildFiling(obligation, effectiveDate, documentDates));
}

function buildFiling(
  { id, title, due, rollForward }: Obligation,
  effectiveDate: CalendarDate,
  documentDates: DocumentDates,
): TransactionFiling {
  const named = { obligationId: id, title };
  const counted = findLastDay(due, effectiveDate, documentDates);
  if (counted === undefined) return { ...named, dueDate: null, actBy: null, isEarliest: false };
  const mayRoll = rollForward === 'next-business-day';
  const dueDate = mayRoll ? findNextBusinessDay(counted.day) : counted.day;
  return { ...named, dueDate, actBy: mayRoll ? dueDate : findPreviousBusinessDay(dueDate), isEarliest: counted.isEarliest };
}

interface CountedDay {
  readonly day: CalendarDate;
  readonly isEarliest: boolean;
}

/** Returns an obligation's last day; undefined if the date that it counts from is missing. */
function findLastDay(due: DueRule, effectiveDate: CalendarDate, documentDates: DocumentDates): CountedDay | undefined {
  const anchor = findRuleAnchor(due, effectiveDate, documentDates);
  return anchor && { ...anchor, day: computeLastDay(due, anchor.day) };
}

/** Returns the date that a rule counts from for a transaction; undefined if that date is missing. */
export function findRuleAnchor(due: DueRule, effectiveDate: CalendarDate, documentDates: DocumentDates): CountedDay | undefined {
  if (due.type === 'days-after') return findAnchor(due.from, effectiveDate, documentDates);
  if (due.type !== 'event' || documentDates.issueDate === undefined) return undefined;
  // The delivery date is not on record; a policy is delivered no earlier than its issue date.
  return { day: documentDates.issueDate, isEarliest: due.event === 'policy-delivery' };
}

/** Returns the last day under a rule that counts from a transaction's date. */
export function computeLastDay(due: DueRule, anchor: CalendarDate): CalendarDate {
  if (due.type !== 'days-after') return anchor;
  return addDays(anchor, due.anchorIsDayOne ? due.days - 1 : due.days);
}

function findAnchor(from: string, effectiveDate: CalendarDate, documentDates: DocumentDates): CountedDay | undefined {
  switch (from) {
    case 'policy-effective':
      return toCountedDay(effectiveDate);
    case 'policy-procured':
      return toCountedDay(documentDates.boundDate);
    case 'policy-receipt':
      return toCountedDay(documentDates.receiptDate);
    case 'invoice':
      return toCountedDay(documentDates.invoiceDate);
    case 'later-of-effective-or-issue':
      return getLater(effectiveDate, documentDates.issueDate);
    case 'later-of-effective-or-invoice':
      return getLater(effectiveDate, documentDates.invoiceDate);
    default:
      return undefined;
  }
}

function toCountedDay(day: CalendarDate | undefined): CountedDay | undefined {
  return day === undefined ? undefined : { day, isEarliest: false };
}

function getLater(effectiveDate: CalendarDate, other: CalendarDate | undefined): CountedDay {
  if (other === undefined) return { day: effectiveDate, isEarliest: true };
  return { day: other > effectiveDate ? other : effectiveDate, isEarliest: false };
}
