import type { CalendarDate } from '../../dates/calendar-date.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';

/**
 * The request with the day by which the law of its term goes, where that is another than the inception: the first day of an extension with
 * rates of its own; of a policy of more than one year the first day of the policy year of the transaction, or the inception where no source
 * gives anniversaries, from which nothing else follows than that the answer says so.
 */
export function inPolicyTerm({ statute }: CompiledEdition, request: PriceRequest): PriceRequest {
  const { effectiveDate, expirationDate, extensionDate, transactionDate = extensionDate ?? effectiveDate } = request;
  if (extensionDate !== undefined) {
    return {
      ...request,
      transactionDate: transactionDate > extensionDate ? transactionDate : extensionDate,
      policyYear: statute?.extensions === undefined ? undefined : extensionDate,
    };
  }
  if (statute === null || expirationDate === undefined || expirationDate <= anniversary(effectiveDate, 1)) return request;
  const isByYear = statute.severalYears?.rates === 'last_anniversary';
  return { ...request, policyYear: isByYear ? lastAnniversary(effectiveDate, transactionDate, expirationDate) : effectiveDate };
}

/** The last anniversary of a policy on or before a day and before its end, since no year begins there; its inception where none is. */
function lastAnniversary(inception: CalendarDate, until: CalendarDate, end: CalendarDate): CalendarDate {
  const lastYear = Number((until < end ? until : end).slice(0, 4)) - Number(inception.slice(0, 4));
  if (lastYear <= 0) return inception;
  const ofYear = anniversary(inception, lastYear);
  return ofYear <= until && ofYear < end ? ofYear : anniversary(inception, lastYear - 1);
}

/** The same day years later; of a leap day the first of March where the year has none, so that no year is a day short. */
function anniversary(day: CalendarDate, years: number): CalendarDate {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const dayOfYear = day.endsWith('-02-29') && !isLeap ? '-03-01' : day.slice(4);
  return `${String(year).padStart(4, '0')}${dayOfYear}`;
}
