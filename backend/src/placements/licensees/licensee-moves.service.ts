import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { License } from '../../licenses/license.js';
import { isSameName, type LicenseeRule } from '../../licensees/licensee.js';
import type { LicenseeMove } from '../../licensees/licensee-move.js';
import { LicenseesService } from '../../licensees/licensees.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { PlacementUpkeepService } from '../placement-upkeep.service.js';
import { LICENSEE_MOVED } from './licensee.actions.js';
import type { LicenseeMovePreviewDto, MoveLicenseeDto, PlanLicenseeMoveDto } from './licensee.dto.js';
import { moveRules } from './move-rules.js';
import { PlacementLicenseesService } from './placement-licensees.service.js';
import { countMovablePlacements, lockMovablePlacements } from './placement-licensees.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Licensees and scope of a move, as spelled in the license register. */
interface PlannedMove {
  readonly from: readonly License[];
  readonly to: readonly License[];
  readonly rules: readonly LicenseeRule[];
  readonly fromHolder: string;
  readonly toHolder: string;
  readonly state: string | null;
  readonly effectiveFrom: string | null;
}

/** Moves business from one licensee to another, for example when a licensee leaves. */
@Injectable()
export class LicenseeMovesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly licensees: LicenseesService,
    private readonly choices: PlacementLicenseesService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async list(organizationId: string): Promise<LicenseeMove[]> {
    return this.database.inOrganization(organizationId, (tx) => this.licensees.listMoves(tx));
  }

  /** Counts what a move would change. @throws Refusal for holders without a license */
  async preview(organizationId: string, plan: PlanLicenseeMoveDto): Promise<LicenseeMovePreviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const move = await this.planMove(tx, plan);
      const counts = await countMovablePlacements(tx, toScope(move));
      const states = counts.map(({ state, placements }) => ({
        state,
        stateName: this.jurisdictions.find(state)?.name ?? state,
        placementCount: placements,
        isLicensed: move.to.some((license) => license.state === state),
      }));
      return {
        states: states.filter(({ placementCount }) => placementCount > 0),
        placementCount: states.reduce((sum, { isLicensed, placementCount }) => sum + (isLicensed ? placementCount : 0), 0),
        packagedCount: counts.reduce((sum, { packaged }) => sum + packaged, 0),
        ruleCount: moveRules(move.rules, move).changed,
      };
    });
  }

  /** Moves the unsent placements and the rules of a licensee to another. @throws Refusal for holders without a license, and if nothing would move */
  async move({ organizationId, name }: Caller, { note = null, ...plan }: MoveLicenseeDto): Promise<LicenseeMove> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.upkeep.lock(tx);
      const move = await this.planMove(tx, plan);
      const placements = await lockMovablePlacements(tx, toScope(move));
      const { choices } = this.choices.selectLicenses(placements, move.to);
      const { rules, changed } = moveRules(move.rules, move);
      if (choices.length === 0 && changed === 0)
        throw Refusal.createConflict(`${move.fromHolder} has no unsent placements and no rules to move to ${move.toHolder}.`);
      await this.licensees.choose(tx, choices, name);
      if (changed > 0) await this.licensees.replaceRules(tx, rules);
      const { fromHolder, toHolder, state, effectiveFrom } = move;
      const after = { fromHolder, toHolder, state, effectiveFrom, placements: choices.length, rules: changed, note };
      const recorded = await this.licensees.recordMove(tx, { ...after, movedByName: name });
      tx.recordChange(LICENSEE_MOVED, { subjectId: recorded.id, after });
      await this.upkeep.requestAll(tx, recorded.id);
      return recorded;
    });
  }

  private async planMove(tx: OrganizationTx, plan: PlanLicenseeMoveDto): Promise<PlannedMove> {
    const { state = null, effectiveFrom = null } = plan;
    const { licenses, rules } = await this.licensees.getBasis(tx);
    const find = (holder: string, field: string): readonly License[] => {
      const held = licenses.filter((license) => isSameName(license.holder, holder) && (state === null || license.state === state));
      if (held.length > 0) return held;
      const where = state === null ? '' : ` for ${this.jurisdictions.find(state)?.name ?? state}`;
      throw Refusal.forFields([{ field, message: `The license register has no license of ${holder}${where}.` }]);
    };
    if (isSameName(plan.fromHolder, plan.toHolder)) throw Refusal.forFields([{ field: 'toHolder', message: 'Choose another licensee.' }]);
    const [from, to] = [find(plan.fromHolder, 'fromHolder'), find(plan.toHolder, 'toHolder')];
    return { from, to, rules, fromHolder: from[0]!.holder, toHolder: to[0]!.holder, state, effectiveFrom };
  }
}

const toScope = ({ from, effectiveFrom }: PlannedMove) => ({ licenseIds: from.map(({ id }) => id), effectiveFrom });
