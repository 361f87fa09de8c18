import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.js';
import { FilingScheduleService } from '../filing-schedule/filing-schedule.service.js';
import { isDuePerTransaction } from '../filing-schedule/transaction-deadlines.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { License } from '../licenses/license.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type BookActivity, type CountedState, PolicyActivityService } from '../policies/policy-activity.service.js';
import { DEADLINE_MOVED, STANDARD_DEADLINES_LOADED } from './deadline.actions.js';
import {
  findCalendar,
  markUnlistedInapplicable,
  lockCalendar,
  type StoredChange,
  saveStandardDeadlines,
  updateCalendar,
} from './deadline-calendar.queries.js';
import { findPlacementDays } from './deadline-placements.queries.js';
import { DeadlinePlacementsService } from './deadline-placements.service.js';
import { DeadlineUpdatesService } from './deadline-updates.service.js';
import { collectBooksByState, collectFactsByState } from './facts-by-state.js';
import { applyPlacements, type StandardDeadline, toStandardDeadline } from './standard-deadline.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Number of months ahead for which deadlines are stored. */
const WINDOW_MONTHS = 15;
/**
 * Number of earlier years whose business still affects a due filing: a year is settled in the following year, and installments depend on the year
 * before that.
 */
const YEARS_BACK = 2;
/**
 * Transactions with earlier effective dates do not create deadlines: the longest period is 60 days, and documents arrive at most a few months later.
 */
const MAX_AFTER_DAYS = 180;
/** Reminders for later deadlines are not due yet. */
const MAX_NOTICE_DAYS = 30;

/** Facts that determine an organization's deadlines. */
export interface FilingPosition {
  readonly today: CalendarDate;
  readonly trackingSince: CalendarDate;
  readonly licenses: readonly License[];
  /** Premium tax in whole cents by month (YYYY-MM), for states in which it affects filings; by two-letter code. */
  readonly taxByState: BookActivity['taxCents'];
  readonly aheadByState: BookActivity['aheadCents'];
}

interface CalendarBasis extends FilingPosition {
  readonly activity: BookActivity;
  /** Hash of these facts. Deadlines computed from facts with the same hash are current. */
  readonly basis: string;
}

/** Result of loading standard deadlines. */
export interface LoadedDeadlines {
  readonly added: number;
}

/** Keeps the stored deadlines of organizations consistent with the rulebook, the book, the licenses and the date. */
@Injectable()
export class DeadlineCalendarsService {
  /** States whose filings for a period use a date other than the transaction date. */
  private readonly counted: readonly CountedState[];
  /** States in which the book's tax affects a filing. */
  private readonly taxed: readonly string[];
  /** States in which individual transactions make filings due. */
  private readonly followed: readonly string[];

  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: FilingScheduleService,
    private readonly activity: PolicyActivityService,
    private readonly register: LicenseRegisterService,
    private readonly organizations: OrganizationsService,
    private readonly news: DeadlineUpdatesService,
    private readonly placements: DeadlinePlacementsService,
    private readonly clock: ClockService,
    jurisdictions: JurisdictionsService,
  ) {
    const having = (asks: (obligation: Obligation) => boolean): string[] =>
      jurisdictions
        .list()
        .filter(({ filing }) => filing.obligations.some(asks))
        .map(({ code }) => code);
    this.counted = jurisdictions
      .list()
      .flatMap(({ code, filing }) =>
        filing.obligations.flatMap(({ countedFrom }) => (countedFrom === undefined ? [] : [{ state: code, countedFrom }])),
      );
    this.taxed = having(({ condition }) => condition !== undefined);
    this.followed = having(isDuePerTransaction);
  }

  /** Recomputes the deadlines if the facts that determine them have changed, so that readers see current deadlines. */
  async refresh(organizationId: string): Promise<FilingPosition> {
    const known = await this.gatherBasis(organizationId);
    const calendar = await this.database.inOrganization(organizationId, (tx) => findCalendar(tx));
    if (calendar?.basis !== known.basis) await this.recomputeCalendar(organizationId, known, false);
    return known;
  }

  /**
   * Stores the deadlines of all 51 jurisdictions, whether or not the organization owes them, and updates them from now on. Repeated calls add
   * nothing.
   */
  async loadStandard(organizationId: string): Promise<LoadedDeadlines> {
    return this.recomputeCalendar(organizationId, await this.gatherBasis(organizationId), true);
  }

  private async recomputeCalendar(organizationId: string, known: CalendarBasis, isAsked: boolean): Promise<LoadedDeadlines> {
    const { today, basis } = known;
    const deadlines = this.buildDeadlines(known);
    return this.database.inOrganization(organizationId, async (tx) => {
      const calendar = await lockCalendar(tx, today);
      const isStandard = isAsked || calendar.isStandard;
      if (calendar.basis === basis && calendar.isStandard === isStandard) return { added: 0 };
      const put = await saveStandardDeadlines(tx, applyPlacements(deadlines, await findPlacementDays(tx)), isStandard);
      await markUnlistedInapplicable(tx, getEarliestDay(known), deadlines);
      await updateCalendar(tx, { isStandard, basis, today });
      const added = put.filter(({ isNew }) => isNew).length;
      if (isAsked) tx.recordChange(STANDARD_DEADLINES_LOADED, { subjectId: organizationId, after: { added } });
      await this.placements.settle(tx);
      await this.recordMoved(tx, put);
      await this.news.publishOpened(tx, listDueSoon(put, today));
      return { added };
    });
  }

  private async recordMoved(tx: OrganizationTx, put: readonly StoredChange[]): Promise<void> {
    const moved = put.filter(({ isMoved }) => isMoved);
    for (const { id, state, title, actBy, movedFrom } of moved) {
      const before = { state, title, actBy: movedFrom! };
      const actor = { kind: 'system', id: null } as const;
      tx.recordChange(DEADLINE_MOVED, { subjectId: id, actor, before, after: { state, title, actBy } });
    }
    await this.news.publishMoved(tx, moved);
  }

  private buildDeadlines(known: CalendarBasis): StandardDeadline[] {
    const { activity, licenses, today } = known;
    const window = [getEarliestDay(known), addMonths(today, WINDOW_MONTHS)] as const;
    const listed = this.schedule.listBetween(...window, collectFactsByState(activity, licenses));
    return [...listed, ...this.schedule.listByBook(...window, collectBooksByState(activity))].map(toStandardDeadline);
  }

  private async gatherBasis(organizationId: string): Promise<CalendarBasis> {
    const today = this.clock.today();
    const { trackingSince } = await this.organizations.get(organizationId);
    const earliest = getEarliestDay({ today, trackingSince });
    const question = {
      from: `${Number(earliest.slice(0, 4)) - YEARS_BACK}-01-01`,
      today,
      counted: this.counted,
      taxed: this.taxed,
      documentDatesFrom: addDays(earliest, -MAX_AFTER_DAYS),
      followed: this.followed,
    };
    const [activity, licenses] = await Promise.all([
      this.activity.getActivity(organizationId, question),
      this.database.inOrganization(organizationId, (tx) => this.register.findAll(tx)),
    ]);
    const held = licenses.map(({ state, validFrom, validTo }) => [state, validFrom, validTo]);
    const basis = hashFacts([this.schedule.version, today, trackingSince, activity.version, held]);
    return { today, trackingSince, licenses, taxByState: activity.taxCents, aheadByState: activity.aheadCents, activity, basis };
  }
}

const getEarliestDay = ({ today, trackingSince }: Pick<FilingPosition, 'today' | 'trackingSince'>): CalendarDate =>
  trackingSince < today ? trackingSince : today;

/** Returns the ids of deadlines due so soon that users should not wait for the next morning's notification. */
const listDueSoon = (put: readonly StoredChange[], today: CalendarDate): string[] => {
  const last = addDays(today, MAX_NOTICE_DAYS);
  return put.filter(({ isDue, actBy }) => isDue && actBy <= last).map(({ id }) => id);
};

function hashFacts(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
