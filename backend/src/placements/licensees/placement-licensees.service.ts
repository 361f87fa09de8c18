import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { isValidOn, type License } from '../../licenses/license.js';
import { findLicenseeType, isSameName } from '../../licensees/licensee.js';
import { LicenseesService } from '../../licensees/licensees.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { PLACEMENTS_STALE } from '../placement.jobs.js';
import { PlacementUpkeepService } from '../placement-upkeep.service.js';
import type { PlacementStage } from '../placement.types.js';
import { LICENSEE_CHOSEN } from './licensee.actions.js';
import type { ChooseLicenseeDto, PlacementLicenseeDto } from './licensee.dto.js';
import { type ChoosablePlacement, countByLicensee, lockChoosablePlacements } from './placement-licensees.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_NAMED = 20;

@Injectable()
export class PlacementLicenseesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly licensees: LicenseesService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Lists the licenses under which open placements are filed. */
  async list(organizationId: string): Promise<PlacementLicenseeDto[]> {
    const counts = await this.database.inOrganization(organizationId, (tx) => countByLicensee(tx));
    return counts.map(({ placements, ...licensee }) => ({ ...licensee, placementCount: placements }));
  }

  /**
   * Chooses the licensee of placements, or removes the choice.
   * @returns the number of placements
   * @throws Refusal for placements that were packaged or sent, and for a holder without a license in one of the states
   */
  async choose({ organizationId, name }: Caller, { placementIds, holder }: ChooseLicenseeDto): Promise<number> {
    const ids = [...new Set(placementIds.map((id) => id.toLowerCase()))];
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.upkeep.lock(tx);
      const placements = await lockChoosablePlacements(tx, ids);
      refuseUnchoosable(ids, placements);
      if (holder === null) await this.licensees.removeChoices(tx, ids);
      else {
        const held = (await this.licensees.getBasis(tx)).licenses.filter((license) => isSameName(license.holder, holder));
        const { choices, unlicensed } = this.selectLicenses(placements, held);
        if (unlicensed.length > 0) throw refuse('holder', this.explainUnlicensed(unlicensed, held[0]?.holder ?? holder));
        await this.licensees.choose(tx, choices, name);
      }
      await this.upkeep.computeIds(tx, ids);
      this.recordChoice(tx, placements, holder);
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    return ids.length;
  }

  /** Selects one of the holder's licenses for each placement. It must be of the type that the state requires, and valid on the effective date. */
  selectLicenses(placements: readonly ChoosablePlacement[], held: readonly License[]) {
    const choices: { transactionId: string; licenseId: string }[] = [];
    const unlicensed: ChoosablePlacement[] = [];
    for (const placement of placements) {
      const jurisdiction = this.jurisdictions.find(placement.state);
      const type = jurisdiction && findLicenseeType(jurisdiction, placement.effectiveDate);
      const rank = (license: License): number =>
        (license.licenseType === type ? 2 : 0) + (isValidOn(license, placement.effectiveDate) ? 1 : 0);
      const [best] = held.filter(({ state }) => state === placement.state).toSorted((one, other) => rank(other) - rank(one));
      if (best === undefined) unlicensed.push(placement);
      else choices.push({ transactionId: placement.id, licenseId: best.id });
    }
    return { choices, unlicensed };
  }

  /** Explains that the register does not have a license of the holder for these states. */
  explainUnlicensed(placements: readonly ChoosablePlacement[], holder: string): string {
    const states = [...new Set(placements.map(({ state }) => this.jurisdictions.find(state)?.name ?? state))].toSorted();
    return `The license register has no license of ${holder} for ${states.join(', ')}. Add it there, or choose placements of other states.`;
  }

  /** Explains why the licensee can no longer be changed; null if the licensee can be changed. */
  explainFixed({ stage, policyNumber }: ChoosablePlacement): string | null {
    const words = WORDS[stage];
    return words === undefined ? null : `${policyNumber} ${words}.`;
  }

  recordChoice(tx: OrganizationTx, placements: readonly ChoosablePlacement[], holder: string | null): void {
    const [first] = placements;
    if (first === undefined) return;
    const policyNumbers = placements.slice(0, MAX_NAMED).map(({ policyNumber }) => policyNumber);
    tx.recordChange(LICENSEE_CHOSEN, { subjectId: first.id, after: { holder, placements: placements.length, policyNumbers } });
  }
}

const refuse = (field: string, message: string): Refusal => Refusal.forFields([{ field, message }]);

const WORDS: Readonly<Partial<Record<PlacementStage, string>>> = {
  in_package: 'is in a package. Take it out of the package first',
  sent: 'was sent',
  accepted: 'was accepted',
  not_reportable: 'need not be reported',
};

function refuseUnchoosable(ids: readonly string[], placements: readonly ChoosablePlacement[]): void {
  if (placements.length < ids.length) throw refuse('placementIds', 'Choose placements of your organization.');
  const messages = placements.flatMap(({ stage, policyNumber }) => {
    const words = WORDS[stage];
    return words === undefined ? [] : [`${policyNumber} ${words}.`];
  });
  if (messages.length === 0) return;
  const more = messages.length > 3 ? [`${messages.length - 3} more have a licensee that no longer changes.`] : [];
  throw Refusal.forFields([...messages.slice(0, 3), ...more].map((message) => ({ field: 'placementIds', message })));
}
