import { addDays, type CalendarDate } from '../../../src/dates/calendar-date.js';
import type { RegisteredLicensee } from '../office-process.js';

/** A license under which a filer files. */
export interface YearLicense {
  readonly licenseNumber: string;
  readonly holder: string;
  readonly licenseType: 'agency' | 'individual';
  readonly validFrom: CalendarDate | null;
}

/** Offices that judge licenses, by state. */
const VENUES: Readonly<Record<string, string>> = { FL: 'fslso', CA: 'sla-california', NY: 'elany', TX: 'sltx' };
/** States where transactions are reported under a new license that began after them, by mistake. */
const MISTAKEN: Readonly<Record<string, YearLicense['licenseType']>> = { CA: 'agency', FL: 'individual' };
const DAYS_BETWEEN_RENEWALS = 30;
const DAYS_OF_MISTAKES = 8;

const AGENCY: YearLicense = { licenseNumber: '100200', holder: 'Palm Brokers LLC', licenseType: 'agency', validFrom: null };
const PERSON: YearLicense = { licenseNumber: 'W2', holder: 'Dana Reyes', licenseType: 'individual', validFrom: null };

/** Licenses of a year: those that are always valid, and a new number every month in states where it is used too early. */
export class YearLicenses {
  constructor(
    private readonly firstDay: CalendarDate,
    private readonly days: number,
  ) {}

  list(state: string): YearLicense[] {
    const licenseType = MISTAKEN[state];
    if (licenseType === undefined) return [AGENCY, PERSON];
    const { holder } = licenseType === 'agency' ? AGENCY : PERSON;
    const count = Math.ceil(this.days / DAYS_BETWEEN_RENEWALS);
    const renewals = Array.from({ length: count }, (_, at) => ({
      licenseNumber: `N${at}`,
      holder,
      licenseType,
      validFrom: this.begin(at),
    }));
    return [AGENCY, PERSON, ...renewals];
  }

  /** Returns the number that is used too early on a day, with the day on which its license begins; null on other days. */
  findNew(state: string, day: CalendarDate): { readonly licenseNumber: string; readonly validFrom: CalendarDate } | null {
    const found = this.list(state).find(
      ({ validFrom }) => validFrom !== null && validFrom <= day && day < addDays(validFrom, DAYS_OF_MISTAKES),
    );
    return found?.validFrom === undefined || found.validFrom === null
      ? null
      : { licenseNumber: found.licenseNumber, validFrom: found.validFrom };
  }

  /** Returns what the offices know of the licenses. */
  register(): RegisteredLicensee[] {
    return Object.entries(VENUES).flatMap(([state, venue]) =>
      this.list(state).map(({ licenseNumber, holder, licenseType, validFrom }) => ({
        venue,
        number: licenseNumber,
        name: holder,
        kind: licenseType,
        from: validFrom ?? '2000-01-01',
        to: null,
      })),
    );
  }

  private begin(at: number): CalendarDate {
    return addDays(this.firstDay, 10 + at * DAYS_BETWEEN_RENEWALS);
  }
}
