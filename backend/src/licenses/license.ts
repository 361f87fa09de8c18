import { addDays, type CalendarDate } from '../dates/calendar-date.js';

/** Holders of licenses: a firm or a person. */
export const LICENSE_TYPES = ['agency', 'individual'] as const;
export type LicenseType = (typeof LICENSE_TYPES)[number];

/** Days on which a license is valid, both included; null when not recorded, which leaves that side open. */
export interface LicensePeriod {
  readonly state: string;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
}

/** A surplus lines license as entered. */
export interface LicenseFacts extends LicensePeriod {
  readonly holder: string;
  readonly licenseNumber: string;
  readonly licenseType: LicenseType;
  /** True when the organization's filings in the state name it; at most one license per state. */
  readonly filesUnder: boolean;
}

/** A license of the register. */
export interface License extends LicenseFacts {
  readonly id: string;
}

/** Standing of a license on a day. `undated`: no day is recorded, so it is unknown. */
export const LICENSE_STANDINGS = ['valid', 'expiring', 'expired', 'upcoming', 'undated'] as const;
export type LicenseStanding = (typeof LICENSE_STANDINGS)[number];

/** Days before the last one from which a license counts as expiring. */
const RENEWAL_DAYS = 60;

/** Returns the last day of licenses that count as expiring today. */
export const computeRenewalHorizon = (today: CalendarDate): CalendarDate => addDays(today, RENEWAL_DAYS);

export function computeStanding({ validFrom, validTo }: Omit<LicensePeriod, 'state'>, today: CalendarDate): LicenseStanding {
  if (validFrom === null && validTo === null) return 'undated';
  if (validTo !== null && validTo < today) return 'expired';
  if (validFrom !== null && validFrom > today) return 'upcoming';
  return validTo !== null && validTo <= computeRenewalHorizon(today) ? 'expiring' : 'valid';
}

/** Returns licenses that end within 60 days or have ended, except those followed by another license of the same state and holder. */
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

/** Returns true when two licenses share a day. */
export function overlaps(one: Omit<LicensePeriod, 'state'>, other: Omit<LicensePeriod, 'state'>): boolean {
  const startsBeforeEnd = ({ validFrom }: Omit<LicensePeriod, 'state'>, { validTo }: Omit<LicensePeriod, 'state'>) =>
    validFrom === null || validTo === null || validFrom <= validTo;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}
