import type { CalendarDate } from '../dates/calendar-date.js';
import type { Condition } from '../platform/kernel/lists/condition.js';
import { isValidOn, type LicensePeriod } from './license.js';

/**
 * Describes what is wrong if a policy's license is missing or invalid; null if a license in its state is valid on the first day of the term. A
 * license without recorded days counts as valid, because the register already shows that they are missing. @param licenses of the organization, in
 * any state
 */
export function findLicenseWarning(
  licenses: readonly LicensePeriod[],
  { state, stateName, effectiveDate }: { state: string; stateName: string; effectiveDate: CalendarDate },
): string | null {
  const stateLicenses = licenses.filter((license) => license.state === state);
  if (stateLicenses.some((license) => isValidOn(license, effectiveDate))) return null;
  return stateLicenses.length === 0
    ? `Your license register has no surplus lines license for ${stateName}.`
    : `No ${stateName} license in your register is valid on ${effectiveDate}, the effective date of this policy.`;
}

/** Filters rows with `state` and `effective_date` by whether a license is valid on that day. */
export function whereLicensed(licenses: readonly LicensePeriod[], isLicensed: boolean): Condition {
  const periods = licenses.map(({ state, validFrom, validTo }) => ({ license_state: state, valid_from: validFrom, valid_to: validTo }));
  return {
    sql: (at) => `${isLicensed ? '' : 'not '}exists (
      select from jsonb_to_recordset(${at}::jsonb) as license (license_state text, valid_from date, valid_to date)
       where license_state = state and effective_date >= coalesce(valid_from, '-infinity')
         and effective_date <= coalesce(valid_to, 'infinity'))`,
    value: JSON.stringify(periods),
  };
}
