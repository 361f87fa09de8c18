import { Injectable } from '@nestjs/common';
import { addDays } from '../dates/calendar-date.js';
import { PlacementPackagesService } from '../filings/batches/placement-packages.service.js';
import { toPackageFormatDto } from '../filings/packages/package-view.js';
import { FilingPackagesService } from '../filings/packages/filing-packages.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { findPlacementDuties } from './placement-duty.js';
import { DAYS_SOON } from './placement-list.js';
import { PLACEMENTS_STALE } from './placement.jobs.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import type { MakePlacementPackageDto, PlacementOfficeDto, PlacementPackageDto } from './placement.dto.js';
import type { PlacementStage } from './placement.types.js';
import { toCountsDto } from './placement-view.js';
import { countByStage, lockPlacements, type ReadyPlacement } from './placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum number of placements of one package. */
const MOST_IN_PACKAGE = 10_000;

/** Placements by office, and their packages. */
@Injectable()
export class PlacementOfficesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly packages: PlacementPackagesService,
    private readonly filingPackages: FilingPackagesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the offices with placements, by state. */
  async list(organizationId: string): Promise<PlacementOfficeDto[]> {
    const today = this.clock.today();
    return this.database.inOrganization(organizationId, async (tx) => {
      const counts = await countByStage(tx, today, addDays(today, DAYS_SOON));
      const duties = new Map(counts.map(({ state, obligationId }) => [obligationId, { state, obligationId }]));
      const offices = await this.packages.getOffices(
        tx,
        [...duties.values()].filter(({ obligationId }) => this.findDuty(obligationId) !== undefined),
      );
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
            formats: office.formats.map(toPackageFormatDto),
            problems: office.problems.map(({ sentence, link }) => ({ sentence, linkLabel: link.label, linkPath: link.href })),
          },
        ];
      });
    });
  }

  /**
   * Opens a package of placements and starts to make it.
   * @throws Refusal of a duty that is not of single transactions, of placements that are not ready, and when the organization lacks what any
   * package needs
   */
  async createPackage(person: Caller, { obligationId, placementIds, format }: MakePlacementPackageDto): Promise<PlacementPackageDto> {
    const { organizationId } = person;
    const duty = this.findDuty(obligationId);
    if (duty === undefined) throw refuse('obligationId', 'Choose a duty to report single transactions.');
    const { obligation, state } = duty;
    const opened = await this.database.inOrganization(organizationId, async (tx) => {
      await this.upkeep.lock(tx);
      await this.refuseProblems(tx, state, obligationId);
      const ids = placementIds && [...new Set(placementIds.map((id) => id.toLowerCase()))];
      // A change of a moment ago may not have been computed yet.
      if (ids !== undefined) await this.upkeep.computeIds(tx, ids);
      const chosen = await lockPlacements(tx, obligationId, ids, MOST_IN_PACKAGE);
      if (ids !== undefined) refuseUnready(ids, chosen);
      await this.upkeep.computeIds(
        tx,
        chosen.map(({ id }) => id),
      );
      const ready = (
        await lockPlacements(
          tx,
          obligationId,
          chosen.map(({ id }) => id),
          MOST_IN_PACKAGE,
        )
      ).filter(isReady);
      const [first] = ready;
      if (first === undefined) throw refuse('placementIds', 'No placement of this office is ready. Add the facts that are missing first.');
      const actBy = ready.reduce((earliest, one) => (one.actBy < earliest ? one.actBy : earliest), first.actBy);
      const transactionIds = ready.map(({ id }) => id);
      const { filingId, packageNumber } = await this.packages.open(tx, person, { state, obligation, transactionIds, actBy });
      await this.upkeep.computeIds(tx, transactionIds);
      return { filingId, placementPackageNumber: packageNumber, placementCount: transactionIds.length };
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    const { id: taskId } = await this.filingPackages.requestPackage(person, opened.filingId, format);
    return { ...opened, taskId };
  }

  /** Removes all placements from an unsent package. @returns their number @throws Problem 'not-found'; Refusal of another filing */
  async release({ organizationId }: Caller, filingId: string): Promise<number> {
    const ids = await this.database.inOrganization(organizationId, async (tx) => {
      const released = await this.packages.release(tx, filingId);
      await this.upkeep.computeIds(tx, released);
      return released;
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    return ids.length;
  }

  private async refuseProblems(tx: OrganizationTx, state: string, obligationId: string): Promise<void> {
    const office = (await this.packages.getOffices(tx, [{ state, obligationId }])).get(obligationId);
    const problems = office?.problems ?? [];
    if (problems.length > 0) throw Refusal.createConflict(problems.map(({ sentence }) => sentence).join(' '));
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
