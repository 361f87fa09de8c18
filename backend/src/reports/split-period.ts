import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { type Month, getNextMonth, getMonthOf } from '../ledger/month.js';

/** First and last day of a report, inclusive. */
export interface ReportPeriod {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

/** First and last day within one month, inclusive. */
export interface DaySpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A period, expressed as whole ledger months with days to add and to subtract. */
export interface ReportEdges {
  readonly months: { readonly from: Month; readonly to: Month } | null;
  readonly plus: readonly DaySpan[];
  readonly minus: readonly DaySpan[];
}

/**
 * Splits a period into whole months and days. If the last month includes today, it is read as a whole month, minus the days after the period. Few
 * transactions are dated in the future, so the cost of a year to date does not depend on the number of policies.
 */
export function splitPeriod({ startDate, endDate }: ReportPeriod, today: CalendarDate): ReportEdges {
  const [first, last] = [getMonthOf(startDate), getMonthOf(endDate)];
  const startsWhole = startDate.endsWith('-01');
  const endsWhole = addDays(endDate, 1).endsWith('-01');
  const endsToday = !endsWhole && endDate >= today;
  if (first === last && !startsWhole) return { months: null, plus: [{ from: startDate, to: endDate }], minus: [] };
  const to = endsWhole || endsToday ? last : getPreviousMonth(last);
  const from = startsWhole ? first : getNextMonth(first);
  return {
    months: from <= to ? { from, to } : null,
    plus: [
      ...(startsWhole ? [] : [{ from: startDate, to: getLastDay(first) }]),
      ...(endsWhole || endsToday ? [] : [{ from: `${last}-01`, to: endDate }]),
    ],
    minus: endsToday ? [{ from: addDays(endDate, 1), to: getLastDay(last) }] : [],
  };
}

const getLastDay = (month: Month): CalendarDate => addDays(`${getNextMonth(month)}-01`, -1);
const getPreviousMonth = (month: Month): Month => getMonthOf(addDays(`${month}-01`, -1));
