import type { CalendarDate } from '../../dates/calendar-date.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';

/**
 * The request with the first day of its policy year, where the policy is one of more than one year under the law. Where the state's rates go by
 * anniversaries that is the last one on or before the transaction; otherwise it is the inception, from which nothing else follows than that
 * the answer says so.
 */
export function inPolicyYear({ statute }: CompiledEdition, request: PriceRequest): PriceRequest {
  const { effectiveDate, expirationDate, transactionDate = effectiveDate } = request;
  if (expirationDate === undefined || statute === null || expirationDate <= anniversary(effectiveDate, 1)) return request;
  const isByYear = statute.severalYears?.rates === 'last_anniversary';
  return { ...request, policyYear: isByYear ? lastAnniversary(effectiveDate, transactionDate) : effectiveDate };
}

/** The last anniversary of a day on or before another; the day itself where none is. */
function lastAnniversary(day: CalendarDate, until: CalendarDate): CalendarDate {
  const years = Number(until.slice(0, 4)) - Number(day.slice(0, 4));
  if (years <= 0) return day;
  const ofYear = anniversary(day, years);
  return ofYear <= until ? ofYear : anniversary(day, years - 1);
}

/** The same day years later; of a leap day the first of March where the year has none, so that no year is a day short. */
function anniversary(day: CalendarDate, years: number): CalendarDate {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const dayOfYear = day.endsWith('-02-29') && !isLeap ? '-03-01' : day.slice(4);
  return `${String(year).padStart(4, '0')}${dayOfYear}`;
}
