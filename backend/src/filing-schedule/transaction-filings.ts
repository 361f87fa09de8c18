import { nextBusinessDay, previousBusinessDay } from '../dates/business-day.js';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import type { DueRule, Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { validOn } from '../jurisdictions/statements.js';

/** A filing that a single transaction of a policy makes due. */
export interface TransactionFiling {
  /** Id of the duty in the rulebook. */
  readonly obligationId: string;
  readonly title: string;
  /** Null when the law counts from a date that the policy lacks, such as that of an invoice. */
  readonly dueDate: CalendarDate | null;
  /** Last business day to act on: the day before a weekend or federal holiday, unless a source allows the next. */
  readonly actBy: CalendarDate | null;
  /** True when the law counts from the later of this day and an unknown one: the filing may be due later, never earlier. */
  readonly isEarliest: boolean;
}

/** Document dates of a policy that laws count from, if known. */
export interface PaperDays {
  readonly boundDate?: CalendarDate | undefined;
  readonly issueDate?: CalendarDate | undefined;
  readonly invoiceDate?: CalendarDate | undefined;
  readonly receiptDate?: CalendarDate | undefined;
}

/** Returns the filings of one transaction, in the order of the rulebook. @param effectiveDate of the transaction */
export function transactionFilings(
  { filing }: RulebookJurisdiction,
  effectiveDate: CalendarDate,
  papers: PaperDays = {},
): TransactionFiling[] {
  return validOn(filing.obligations, effectiveDate)
    .filter(({ period }) => period === 'per-transaction')
    .map((obligation) => filingOf(obligation, effectiveDate, papers));
}

function filingOf({ id, title, due, rollForward }: Obligation, effectiveDate: CalendarDate, papers: PaperDays): TransactionFiling {
  const named = { obligationId: id, title };
  const counted = countedFrom(due, effectiveDate, papers);
  if (counted === undefined) return { ...named, dueDate: null, actBy: null, isEarliest: false };
  const mayRoll = rollForward === 'next-business-day';
  const dueDate = mayRoll ? nextBusinessDay(counted.day) : counted.day;
  return { ...named, dueDate, actBy: mayRoll ? dueDate : previousBusinessDay(dueDate), isEarliest: counted.isEarliest };
}

interface Counted {
  readonly day: CalendarDate;
  readonly isEarliest: boolean;
}

/** Returns the last day of a duty; undefined without the date that it is counted from. */
function countedFrom(due: DueRule, effectiveDate: CalendarDate, papers: PaperDays): Counted | undefined {
  const anchor = anchorOfRule(due, effectiveDate, papers);
  return anchor && { ...anchor, day: lastDay(due, anchor.day) };
}

/** Returns the date from which a rule counts for a transaction; undefined when it is missing. */
export function anchorOfRule(due: DueRule, effectiveDate: CalendarDate, papers: PaperDays): Counted | undefined {
  if (due.type === 'event') return due.event === 'policy-issuance' ? onDay(papers.issueDate) : undefined;
  return due.type === 'days-after' ? anchorOf(due.from, effectiveDate, papers) : undefined;
}

/** Returns the last day of a rule that counts from a date of a transaction. */
export function lastDay(due: DueRule, anchor: CalendarDate): CalendarDate {
  if (due.type !== 'days-after') return anchor;
  return addDays(anchor, due.anchorIsDayOne ? due.days - 1 : due.days);
}

function anchorOf(from: string, effectiveDate: CalendarDate, papers: PaperDays): Counted | undefined {
  switch (from) {
    case 'policy-effective':
      return onDay(effectiveDate);
    case 'policy-procured':
      return onDay(papers.boundDate);
    case 'policy-receipt':
      return onDay(papers.receiptDate);
    case 'invoice':
      return onDay(papers.invoiceDate);
    case 'later-of-effective-or-issue':
      return laterOf(effectiveDate, papers.issueDate);
    case 'later-of-effective-or-invoice':
      return laterOf(effectiveDate, papers.invoiceDate);
    default:
      return undefined;
  }
}

function onDay(day: CalendarDate | undefined): Counted | undefined {
  return day === undefined ? undefined : { day, isEarliest: false };
}

function laterOf(effectiveDate: CalendarDate, other: CalendarDate | undefined): Counted {
  if (other === undefined) return { day: effectiveDate, isEarliest: true };
  return { day: other > effectiveDate ? other : effectiveDate, isEarliest: false };
}
