import { Injectable } from '@nestjs/common';
import { findLastDayActedOnBy } from '../dates/business-day.js';
import { addDays } from '../dates/calendar-date.js';
import { toLateCostDto } from '../filing-schedule/late-cost.js';
import { type PlacementOffice, PlacementPackagesService } from '../filings/batches/placement-packages.service.js';
import { toPackageFormatDto } from '../filings/packages/package-view.js';
import { FilingPackagesService } from '../filings/packages/filing-packages.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import { findPlacementDuties } from './placement-duty.js';
import { DAYS_SOON } from './placement-list.js';
import { PLACEMENTS_STALE } from './placement.jobs.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import type { MakePlacementPackageDto, PlacementOfficeDto, PlacementPackageDto } from './placement.dto.js';
import type { PlacementStage } from './placement.types.js';
import { LateCostsService } from './late-costs.service.js';
import { toCountsDto } from './placement-view.js';
import { countByStage, findPlacementsToPack, markPackaged, type ReadyPlacement } from './placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const MAX_PLACEMENTS = 10_000;

@Injectable()
export class PlacementOfficesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly packages: PlacementPackagesService,
    private readonly filingPackages: FilingPackagesService,
    private readonly reports: PlacementReportsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
    private readonly lateCosts: LateCostsService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string): Promise<PlacementOfficeDto[]> {
    const today = this.clock.today();
    return this.database.inOrganization(organizationId, async (tx) => {
      const counts = await countByStage(tx, today, findLastDayActedOnBy(addDays(today, DAYS_SOON)));
      const duties = new Map(counts.map(({ state, obligationId }) => [obligationId, { state, obligationId }]));
      const offices = await this.packages.getOffices(
        tx,
        [...duties.values()].filter(({ obligationId }) => this.findDuty(obligationId) !== undefined),
      );
      const lateCosts = await this.lateCosts.forecastByDuty(tx);
      return [...duties.values()].flatMap(({ state, obligationId }): PlacementOfficeDto[] => {
        const office = offices.get(obligationId);
        if (office === undefined) return [];
        const own = counts.filter((one) => one.obligationId === obligationId);
        const days = own.flatMap(({ actBy }) => actBy ?? []).toSorted();
        return [
          {
            ...toCountsDto(own),
            state,
            stateName: this.jurisdictions.find(state)?.name ?? state,
            obligationId,
            dutyTitle: this.findDuty(obligationId)?.title ?? obligationId,
            officeName: office.venue.operator,
            nextActBy: days[0] ?? null,
            dueBeforeTracking: own.reduce((sum, one) => sum + one.dueBeforeTracking, 0),
            lateCosts: (lateCosts.get(obligationId) ?? []).map(toLateCostDto),
            formats: office.formats.map(toPackageFormatDto),
            formatNote: office.formatNote,
            maxTransactions: office.venue.maxTransactions?.count ?? null,
            problems: office.problems.map(({ sentence, link }) => ({ sentence, linkLabel: link.label, linkPath: link.href })),
          },
        ];
      });
    });
  }

  /**
   * Opens packages of placements and requests their files. There are several packages if the office limits the number of transactions in a
   * submission, or if the state requires filings under each person's license.
   * @throws Refusal if the duty does not cover individual transactions, a placement is not ready, or the organization lacks facts that a
   * package needs
   */
  async createPackages(person: Caller, { obligationId, placementIds, format }: MakePlacementPackageDto): Promise<PlacementPackageDto[]> {
    const { organizationId } = person;
    const duty = this.findDuty(obligationId);
    if (duty === undefined) throw refuse('obligationId', 'Choose a duty to report single transactions.');
    const { obligation, state } = duty;
    const opened = await this.database.inOrganization(organizationId, async (tx) => {
      await this.upkeep.lock(tx);
      const { venue, isPerLicensee } = await this.getOffice(tx, state, obligationId);
      const ready = await this.findReady(tx, obligationId, placementIds && (await this.addBackOuts(tx, obligationId, placementIds)));
      const packages = [];
      const groups = isPerLicensee(format) ? groupByLicensee(ready) : [ready];
      for (const part of groups.flatMap((group) => chunk(group, venue.maxTransactions?.count ?? MAX_PLACEMENTS))) {
        const { transactionIds, actBy } = collect(part);
        const made = await this.packages.open(tx, person, { state, obligation, transactionIds, actBy });
        await markPackaged(tx, made.filingId, transactionIds);
        packages.push(made);
      }
      return packages;
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    const packages: PlacementPackageDto[] = [];
    for (const { filingId, packageNumber, placementCount } of opened) {
      const { id: taskId } = await this.filingPackages.requestPackage(person, filingId, format);
      packages.push({ filingId, placementPackageNumber: packageNumber, placementCount, taskId });
    }
    return packages;
  }

  /**
   * Removes all placements from an unsent package.
   * @returns the number of removed placements
   * @throws Problem 'not-found'; Refusal for another filing
   */
  async release({ organizationId }: Caller, filingId: string): Promise<number> {
    const ids = await this.database.inOrganization(organizationId, async (tx) => {
      const released = await this.packages.release(tx, filingId);
      await this.upkeep.computeIds(tx, released);
      return released;
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    return ids.length;
  }

  /** Adds the back-outs that are ready for transactions that these placements replace, because the office must receive both. */
  private async addBackOuts(tx: OrganizationTx, obligationId: string, placementIds: readonly string[]): Promise<string[]> {
    const ids = placementIds.map((id) => id.toLowerCase());
    const backOuts = await findPlacementsToPack(tx, obligationId, await this.reports.findBackOutsOf(tx, ids), MAX_PLACEMENTS);
    return [...new Set([...ids, ...backOuts.filter(isReady).map(({ id }) => id)])];
  }

  /**
   * Returns the given placements, or all placements of the duty, recomputed from everything on record.
   * @throws Refusal if a placement is not ready, or if there are none
   */
  private async findReady(tx: OrganizationTx, obligationId: string, ids: readonly string[] | undefined): Promise<ReadyPlacement[]> {
    const known = await findPlacementsToPack(tx, obligationId, ids, MAX_PLACEMENTS);
    const requestedIds = ids ?? known.map(({ id }) => id);
    const isBehind = await this.upkeep.computeIdsIfBehind(tx, requestedIds);
    const found = isBehind ? await findPlacementsToPack(tx, obligationId, requestedIds, MAX_PLACEMENTS) : known;
    if (ids !== undefined) refuseUnready(ids, found);
    const ready = found.filter(isReady);
    if (ready.length === 0) throw refuse('placementIds', 'No placement of this office is ready. Add the facts that are missing first.');
    return ready;
  }

  /** Returns the office of a duty. @throws Refusal when the organization lacks a fact that all of its packages need */
  private async getOffice(tx: OrganizationTx, state: string, obligationId: string): Promise<PlacementOffice> {
    const office = (await this.packages.getOffices(tx, [{ state, obligationId }])).get(obligationId);
    if (office === undefined) throw new Error(`No office accepts ${obligationId}.`);
    if (office.problems.length > 0) throw Refusal.createConflict(office.problems.map(({ sentence }) => sentence).join(' '));
    return office;
  }

  private findDuty(obligationId: string): { state: string; title: string; obligation: Obligation } | undefined {
    for (const jurisdiction of this.jurisdictions.list()) {
      const obligation = findPlacementDuties(jurisdiction).find(({ id }) => id === obligationId);
      if (obligation !== undefined) return { state: jurisdiction.code, title: obligation.title, obligation };
    }
    return undefined;
  }
}

const refuse = (field: string, message: string): Refusal => Refusal.forFields([{ field, message }]);

const groupByLicensee = (placements: readonly ReadyPlacement[]): ReadyPlacement[][] =>
  [...new Set(placements.map(({ licenseeId }) => licenseeId))].map((id) => placements.filter(({ licenseeId }) => licenseeId === id));

const chunk = <Item>(items: readonly Item[], max: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, index) => items.slice(index * max, (index + 1) * max));

/** Returns the transactions of a package, with the earliest act-by date. */
const collect = (placements: readonly ReadyPlacement[]) => ({
  transactionIds: placements.map(({ id }) => id),
  actBy: placements.reduce((earliest, { actBy }) => (actBy < earliest ? actBy : earliest), '9999-12-31'),
});

const isReady = ({ stage }: ReadyPlacement): boolean => stage === 'ready';

const WORDS: Readonly<Record<Exclude<PlacementStage, 'ready'>, string>> = {
  needs_facts: 'lacks facts that its office needs',
  in_package: 'is in another package',
  sent: 'was sent before',
  accepted: 'was accepted before',
  tagged: 'was tagged: send its filing again',
  not_reportable: 'need not be reported',
};

/** @throws Refusal that names the first placements that cannot go into a package */
function refuseUnready(ids: readonly string[], found: readonly ReadyPlacement[]): void {
  if (found.length < ids.length) throw refuse('placementIds', 'Choose placements of this office.');
  const messages = found.flatMap(({ stage, policyNumber }) => (stage === 'ready' ? [] : [`${policyNumber} ${WORDS[stage]}.`]));
  if (messages.length === 0) return;
  const more = messages.length > 3 ? [`${messages.length - 3} more are not ready.`] : [];
  throw Refusal.forFields([...messages.slice(0, 3), ...more].map((message) => ({ field: 'placementIds', message })));
}
