import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addMonths, type CalendarDate } from '../dates/calendar-date.js';
import { FilingSchedule } from '../filing-schedule/filing-schedule.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { License } from '../licenses/license.js';
import { LicenseRegister } from '../licenses/license-register.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.service.js';
import { type BookActivity, PolicyActivity } from '../policies/policy-activity.service.js';
import { DEADLINE_MOVED, STANDARD_DEADLINES_LOADED } from './deadline.actions.js';
import { findCalendar, leaveUnlisted, lockCalendar, type PutDeadline, putStandard, updateCalendar } from './deadline-calendar.queries.js';
import { factsByState } from './facts-by-state.js';
import { type StandardDeadline, standardDeadline } from './standard-deadline.js';

/** Months ahead for which deadlines are kept. */
const WINDOW_MONTHS = 15;
/** Years before the present one whose business still decides on a filing that is due: a year is settled in the next, installments look back one more. */
const YEARS_BACK = 2;

/** What decides on an organization's deadlines. */
export interface FilingPosition {
  readonly today: CalendarDate;
  readonly trackingSince: CalendarDate;
  readonly licenses: readonly License[];
}

interface Known extends FilingPosition {
  readonly activity: BookActivity;
  /** Names all of it: deadlines that were worked out from it are as they should be. */
  readonly basis: string;
}

/** How many standard deadlines an organization has got by a request. */
export interface LoadedDeadlines {
  readonly added: number;
}

/** Keeps the stored deadlines of organizations true to the rulebook, the book, the licenses and the day. */
@Injectable()
export class DeadlineCalendars {
  /** States in which the tax of a year decides on a filing. */
  private readonly taxed: readonly string[];

  constructor(
    private readonly database: Database,
    private readonly schedule: FilingSchedule,
    private readonly activity: PolicyActivity,
    private readonly register: LicenseRegister,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    jurisdictions: JurisdictionsService,
  ) {
    this.taxed = jurisdictions
      .list()
      .filter(({ filing }) => filing.obligations.some(({ condition }) => condition))
      .map(({ code }) => code);
  }

  /** Works the deadlines out where something that decides on them has changed since, so that whoever reads them next reads the truth. */
  async keep(organizationId: string): Promise<FilingPosition> {
    const known = await this.known(organizationId);
    const calendar = await this.database.inOrganization(organizationId, (tx) => findCalendar(tx, organizationId));
    if (calendar?.basis !== known.basis) await this.workOut(organizationId, known, false);
    return known;
  }

  /** Stores what all 51 jurisdictions list, whether the organization owes it or not, and keeps it from now on. Repeated, it adds nothing. */
  async loadStandard(organizationId: string): Promise<LoadedDeadlines> {
    return this.workOut(organizationId, await this.known(organizationId), true);
  }

  private async workOut(organizationId: string, known: Known, isAsked: boolean): Promise<LoadedDeadlines> {
    const { today, basis } = known;
    const deadlines = this.deadlinesOf(known);
    return this.database.inOrganization(organizationId, async (tx) => {
      const calendar = await lockCalendar(tx, organizationId, today);
      const isStandard = isAsked || calendar.isStandard;
      if (calendar.basis === basis && calendar.isStandard === isStandard) return { added: 0 };
      const put = await putStandard(tx, organizationId, deadlines, isStandard);
      await leaveUnlisted(tx, organizationId, earliestOf(known), deadlines);
      await updateCalendar(tx, organizationId, { isStandard, basis, today });
      const added = put.filter(({ isNew }) => isNew).length;
      if (isAsked) this.audit.record(tx, STANDARD_DEADLINES_LOADED, { subjectId: organizationId, after: { added } });
      this.recordMoved(tx, put);
      return { added };
    });
  }

  private recordMoved(tx: EntityManager, put: readonly PutDeadline[]): void {
    for (const { id, state, title, actBy, movedFrom } of put.filter(({ isMoved }) => isMoved)) {
      const before = { state, title, actBy: movedFrom! };
      const actor = { kind: 'system', id: null } as const;
      this.audit.record(tx, DEADLINE_MOVED, { subjectId: id, actor, before, after: { state, title, actBy } });
    }
  }

  private deadlinesOf(known: Known): StandardDeadline[] {
    const facts = factsByState(known.activity, known.licenses);
    return this.schedule
      .between(earliestOf(known), addMonths(known.today, WINDOW_MONTHS), facts)
      .map(({ filing, applies, because }) => standardDeadline(filing, applies, because));
  }

  private async known(organizationId: string): Promise<Known> {
    const today = this.clock.today();
    const { trackingSince } = await this.organizations.get(organizationId);
    const since = `${Number(earliestOf({ today, trackingSince }).slice(0, 4)) - YEARS_BACK}-01-01`;
    const [activity, licenses] = await Promise.all([
      this.activity.since(organizationId, since, this.taxed),
      this.database.inOrganization(organizationId, (tx) => this.register.all(tx, organizationId)),
    ]);
    const held = licenses.map(({ state, validFrom, validTo }) => [state, validFrom, validTo]);
    const basis = hashOf([this.schedule.version, today, trackingSince, activity.version, held]);
    return { today, trackingSince, licenses, activity, basis };
  }
}

const earliestOf = ({ today, trackingSince }: Pick<FilingPosition, 'today' | 'trackingSince'>): CalendarDate =>
  trackingSince < today ? trackingSince : today;

function hashOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
