import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';

/** License types, by holder: a firm or a person. */
export const LICENSE_TYPES = ['agency', 'individual'] as const;
export type LicenseType = (typeof LICENSE_TYPES)[number];

/** National producer number: digits only. */
export const NPN_PATTERN = /^\d{1,10}$/;

/** Days on which a license is valid, both inclusive; null if not recorded, which leaves that side open. */
export interface LicensePeriod {
  readonly state: string;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
}

/** A surplus lines license as entered. */
export interface LicenseFacts extends LicensePeriod {
  readonly holder: string;
  readonly licenseNumber: string;
  /** National producer number of the holder, up to ten digits; null if unknown. */
  readonly npn: string | null;
  readonly licenseType: LicenseType;
  /** True if the organization's filings in the state name it; at most one license per state. */
  readonly filesUnder: boolean;
}

export interface License extends LicenseFacts {
  readonly id: string;
}

/** Status of a license on a day. `undated`: neither date is recorded, so the validity is unknown. */
export const LICENSE_STANDINGS = ['valid', 'expiring', 'expired', 'upcoming', 'undated'] as const;
export type LicenseStanding = (typeof LICENSE_STANDINGS)[number];

/** Number of days before its last day from which a license is expiring. */
const RENEWAL_DAYS = 60;

/** Returns the latest end date of a license that counts as expiring today. */
export const computeRenewalHorizon = (today: CalendarDate): CalendarDate => addDays(today, RENEWAL_DAYS);

export function computeStanding({ validFrom, validTo }: Omit<LicensePeriod, 'state'>, today: CalendarDate): LicenseStanding {
  if (validFrom === null && validTo === null) return 'undated';
  if (validTo !== null && validTo < today) return 'expired';
  if (validFrom !== null && validFrom > today) return 'upcoming';
  return validTo !== null && validTo <= computeRenewalHorizon(today) ? 'expiring' : 'valid';
}

/** Returns licenses that end within 60 days or have ended, unless followed by another license with the same state and holder. */
export function findLicensesToRenew<Held extends Pick<LicenseFacts, 'state' | 'holder' | 'validTo'>>(
  licenses: readonly Held[],
  today: CalendarDate,
): Held[] {
  const horizon = computeRenewalHorizon(today);
  return licenses.filter(
    ({ state, holder, validTo }) =>
      validTo !== null &&
      validTo <= horizon &&
      !licenses.some(
        (other) =>
          other.state === state &&
          other.holder.toLowerCase() === holder.toLowerCase() &&
          (other.validTo === null || other.validTo > validTo),
      ),
  );
}

export function isValidOn({ validFrom, validTo }: Omit<LicensePeriod, 'state'>, day: CalendarDate): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
}

/** Returns true if two licenses overlap. */
export function overlaps(one: Omit<LicensePeriod, 'state'>, other: Omit<LicensePeriod, 'state'>): boolean {
  const startsBeforeEnd = ({ validFrom }: Omit<LicensePeriod, 'state'>, { validTo }: Omit<LicensePeriod, 'state'>) =>
    validFrom === null || validTo === null || validFrom <= validTo;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

/** @throws Refusal for dates in the wrong order, or for a number that another license in the state has on some of the same days */
export function refuseContradiction(facts: Omit<LicenseFacts, 'filesUnder'>, others: readonly License[]): void {
  const { validFrom, validTo, licenseNumber } = facts;
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw Refusal.forFields([{ field: 'validTo', message: 'Enter a last day on or after the first day.' }]);
  const same = others.find((other) => isSameNumber(other.licenseNumber, licenseNumber) && overlaps(other, facts));
  if (same !== undefined) {
    const message = `The register already has license ${same.licenseNumber} of ${same.holder} for these dates. Change that entry, or enter different dates.`;
    throw Refusal.forFields([{ field: 'licenseNumber', message }]);
  }
}

const isSameNumber = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
