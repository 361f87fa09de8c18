import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import type { FilingFacts } from '../deadlines/filing-facts.js';
import type { UpcomingDeadline } from '../deadlines/upcoming-deadline.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { License } from '../licenses/license.js';
import { LicenseRegister } from '../licenses/license-register.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { Database } from '../platform/database/database.service.js';
import { PolicyActivity } from '../policies/policy-activity.service.js';
import { factsByState } from './facts-by-state.js';

const YEAR_DAYS = 366;
/** Years before the present one whose business still decides on a filing that is due: a year is settled in the next, installments look back one more. */
const YEARS_BACK = 2;

/** Who the organization is to the law, and what of the calendar applies to it. */
export interface FilingPosition {
  readonly licenses: readonly License[];
  /** Filings that apply, from the tracking day on until a year from today, the one to act on first coming first. */
  readonly filings: readonly UpcomingDeadline[];
}

/** Which filings an organization owes: those of periods with business, required zero reports, and those whose condition is met. */
@Injectable()
export class FilingOutlook {
  /** States in which the tax of a year decides on a filing. */
  private readonly taxed: readonly string[];

  constructor(
    private readonly database: Database,
    private readonly deadlines: DeadlinesService,
    private readonly activity: PolicyActivity,
    private readonly register: LicenseRegister,
    private readonly organizations: OrganizationsService,
    jurisdictions: JurisdictionsService,
  ) {
    this.taxed = jurisdictions
      .list()
      .filter(({ filing }) => filing.obligations.some(({ condition }) => condition))
      .map(({ code }) => code);
  }

  async of(organizationId: string, today: CalendarDate): Promise<FilingPosition> {
    const { trackingSince } = await this.organizations.get(organizationId);
    const earliest = trackingSince < today ? trackingSince : today;
    const since = `${Number(earliest.slice(0, 4)) - YEARS_BACK}-01-01`;
    const [activity, licenses] = await Promise.all([
      this.activity.since(organizationId, since, this.taxed),
      this.database.inOrganization(organizationId, (tx) => this.register.all(tx, organizationId)),
    ]);
    const facts: ReadonlyMap<string, FilingFacts> = factsByState(activity, licenses);
    return { licenses, filings: this.deadlines.applying(facts, earliest, addDays(today, YEAR_DAYS), today) };
  }
}
