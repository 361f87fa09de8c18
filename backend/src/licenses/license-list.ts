import type { CalendarDate } from '../dates/calendar-date.js';
import { type Condition, whereContains, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import { type LicenseStanding, computeRenewalHorizon } from './license.js';

export const licenseList = defineList({
  name: 'licenses',
  sorts: {
    state: { sql: 'state', type: 'text' },
    holder: { sql: 'holder', type: 'text' },
    licenseNumber: { sql: 'number', type: 'text' },
    licenseType: { sql: 'type', type: 'text' },
    validFrom: { sql: "coalesce(valid_from, date '0001-01-01')", type: 'day' },
    validTo: { sql: "coalesce(valid_to, date '9999-12-31')", type: 'day' },
  },
  defaultSort: 'state',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, max: 500 },
  search: "the license number, the holder's name or the NPN",
});

export const licenseColumns = `
  id, state, holder, number as "licenseNumber", npn, type as "licenseType", valid_from as "validFrom", valid_to as "validTo",
  files_under as "filesUnder"`;

export interface LicenseFilter {
  /** Two-letter code, in upper or lower case. */
  readonly state?: string | undefined;
  readonly licenseStanding?: LicenseStanding | undefined;
  /** True for the licenses found by `licensesToRenew`, false for all others. */
  readonly toRenew?: boolean | undefined;
  readonly search?: string | undefined;
}

export function whereLicense(
  organizationId: string,
  { state, licenseStanding, toRenew, search }: LicenseFilter,
  today: CalendarDate,
): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...(licenseStanding === undefined ? [] : whereStanding(licenseStanding, today)),
    ...(toRenew === undefined ? [] : [whereToRenew(toRenew, today)]),
    ...whereContains(search, ['number', 'holder', 'npn']),
  ];
}

const whereToRenew = (isToRenew: boolean, today: CalendarDate): Condition => ({
  sql: (at) => `${isToRenew ? '' : 'not '}(valid_to is not null and valid_to <= ${at} and not exists (
    select from licenses as later
     where later.organization_id = licenses.organization_id and later.state = licenses.state
       and lower(later.holder) = lower(licenses.holder) and coalesce(later.valid_to, 'infinity') > licenses.valid_to))`,
  value: computeRenewalHorizon(today),
});

const buildDatedCondition = (dated: boolean): Condition => ({
  sql: (at) => `(valid_from is not null or valid_to is not null) = ${at}`,
  value: dated,
});

function whereStanding(standing: LicenseStanding, today: CalendarDate): Condition[] {
  const begun: Condition = { sql: (at) => `(valid_from is null or valid_from <= ${at})`, value: today };
  const notOver: Condition = { sql: (at) => `(valid_to is null or valid_to >= ${at})`, value: today };
  const conditions: Record<LicenseStanding, Condition[]> = {
    undated: [buildDatedCondition(false)],
    expired: [{ sql: (at) => `valid_to < ${at}`, value: today }],
    upcoming: [notOver, { sql: (at) => `valid_from > ${at}`, value: today }],
    expiring: [begun, notOver, { sql: (at) => `valid_to <= ${at}`, value: computeRenewalHorizon(today) }],
    valid: [
      buildDatedCondition(true),
      begun,
      { sql: (at) => `(valid_to is null or valid_to > ${at})`, value: computeRenewalHorizon(today) },
    ],
  };
  return conditions[standing];
}
