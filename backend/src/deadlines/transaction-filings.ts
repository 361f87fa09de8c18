import { nextBusinessDay, previousBusinessDay } from '../dates/business-day.js';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import type { Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/** A filing that a single transaction of a policy makes due. */
export interface TransactionFiling {
  /** Id of the duty in the rulebook. */
  readonly obligationId: string;
  readonly title: string;
  /** Null where the law counts from a date not on the policy, such as an invoice date. */
  readonly dueDate: CalendarDate | null;
  /** The last business day to act on: the day before where the date is a weekend or federal holiday and no source allows the next. */
  readonly actBy: CalendarDate | null;
  /** Whether the law counts from the later of this day and one that the book does not hold: it may be due later, never earlier. */
  readonly isEarliest: boolean;
}

/** Days on which law counts from the effective date, or from it at the earliest. */
const FROM_EFFECTIVE: ReadonlySet<string> = new Set(['policy-effective', 'later-of-effective-or-issue', 'later-of-effective-or-invoice']);

/** The filings of one transaction, in the order of the rulebook. @param effectiveDate of the transaction */
export function transactionFilings({ filing }: RulebookJurisdiction, effectiveDate: CalendarDate): TransactionFiling[] {
  return filing.obligations
    .filter(({ period, effectiveFrom = '', effectiveTo = '9999' }) => {
      return period === 'per-transaction' && effectiveFrom <= effectiveDate && effectiveDate <= effectiveTo;
    })
    .map((obligation) => filingOf(obligation, effectiveDate));
}

function filingOf({ id, title, due, rollForward }: Obligation, effectiveDate: CalendarDate): TransactionFiling {
  const named = { obligationId: id, title };
  if (due.type !== 'days-after' || !FROM_EFFECTIVE.has(due.from)) return { ...named, dueDate: null, actBy: null, isEarliest: false };
  const counted = addDays(effectiveDate, due.anchorIsDayOne ? due.days - 1 : due.days);
  const mayRoll = rollForward === 'next-business-day';
  const dueDate = mayRoll ? nextBusinessDay(counted) : counted;
  return { ...named, dueDate, actBy: mayRoll ? dueDate : previousBusinessDay(dueDate), isEarliest: due.from !== 'policy-effective' };
}
