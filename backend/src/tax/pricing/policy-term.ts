import type { CalendarDate } from '../../dates/calendar-date.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';

/**
 * Adds the day that determines the law for the request's term if it differs from the inception: the first day of an extension with separate rates,
 * or the first day of the transaction's policy year on a multiyear policy. If no source covers anniversaries, the day stays the inception, and only
 * a note is added.
 */
export function addTermDate({ statute }: CompiledEdition, request: PriceRequest): PriceRequest {
  const { effectiveDate, expirationDate, extensionDate, transactionDate = extensionDate ?? effectiveDate } = request;
  if (extensionDate !== undefined) {
    return {
      ...request,
      transactionDate: transactionDate > extensionDate ? transactionDate : extensionDate,
      policyYear: statute?.extensions === undefined ? undefined : extensionDate,
    };
  }
  if (statute === null || expirationDate === undefined || expirationDate <= addYears(effectiveDate, 1)) return request;
  const isByYear = statute.severalYears?.rates === 'last_anniversary';
  return { ...request, policyYear: isByYear ? findLastAnniversary(effectiveDate, transactionDate, expirationDate) : effectiveDate };
}

/** Returns the last anniversary on or before the given day that precedes the end of the policy; its inception if there is none. */
function findLastAnniversary(inception: CalendarDate, until: CalendarDate, end: CalendarDate): CalendarDate {
  const lastYear = Number((until < end ? until : end).slice(0, 4)) - Number(inception.slice(0, 4));
  if (lastYear <= 0) return inception;
  const yearStart = addYears(inception, lastYear);
  return yearStart <= until && yearStart < end ? yearStart : addYears(inception, lastYear - 1);
}

/** Returns the same day in a later year. February 29 becomes March 1, so policy years are never a day short. */
function addYears(day: CalendarDate, years: number): CalendarDate {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const dayOfYear = day.endsWith('-02-29') && !isLeap ? '-03-01' : day.slice(4);
  return `${String(year).padStart(4, '0')}${dayOfYear}`;
}
