import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { createLicenseeFinder, isSameName, type LicenseeBasis, type LicenseeRule } from '../../licensees/licensee.js';
import { LicenseesService } from '../../licensees/licensees.service.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import { PlacementReportsService } from '../../reported/placement-reports.service.js';
import { PlacementUpkeepService } from '../placement-upkeep.service.js';
import { LICENSEE_RULES_CHANGED } from './licensee.actions.js';
import type { LicenseeRuleDto, LicenseeRulesPreviewDto } from './licensee.dto.js';
import { findUnsentPlacementIds } from './placement-licensees.queries.js';

const MAX_COMPARED = 5_000;
const PER_PAGE = 1_000;

/** Manages the rules that determine the licensee of transactions, and previews their effect. */
@Injectable()
export class LicenseeRulesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly licensees: LicenseesService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly reports: PlacementReportsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async list(organizationId: string): Promise<LicenseeRule[]> {
    return this.database.inOrganization(organizationId, (tx) => this.licensees.findRules(tx));
  }

  /** Compares the licensees of unsent placements now and under new rules. @throws Refusal for a holder without a license */
  async preview(organizationId: string, entered: readonly LicenseeRuleDto[]): Promise<LicenseeRulesPreviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const basis = await this.licensees.getBasis(tx);
      const [findNow, findNext] = [this.createHolderFinder(basis), this.createHolderFinder({ ...basis, rules: toRules(entered, basis) })];
      const ids = await findUnsentPlacementIds(tx, MAX_COMPARED + 1);
      const compared = ids.slice(0, MAX_COMPARED);
      const changes = new Map<string, { fromHolder: string | null; toHolder: string | null; placementCount: number }>();
      for (let first = 0; first < compared.length; first += PER_PAGE) {
        const found = await this.reports.findByIds(tx, compared.slice(first, first + PER_PAGE));
        for (const { transaction } of found) {
          const [fromHolder, toHolder] = [findNow(transaction), findNext(transaction)];
          if (fromHolder === toHolder) continue;
          const key = JSON.stringify([fromHolder, toHolder]);
          const known = changes.get(key) ?? { fromHolder, toHolder, placementCount: 0 };
          changes.set(key, { ...known, placementCount: known.placementCount + 1 });
        }
      }
      return {
        changes: [...changes.values()].toSorted((one, other) => other.placementCount - one.placementCount),
        comparedCount: compared.length,
        isComplete: ids.length <= MAX_COMPARED,
      };
    });
  }

  /** Replaces all rules, and requests that the placements be recomputed. @throws Refusal for a holder without a license */
  async replace(organizationId: string, entered: readonly LicenseeRuleDto[]): Promise<LicenseeRule[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const basis = await this.licensees.getBasis(tx);
      const rules = toRules(entered, basis);
      await this.licensees.replaceRules(tx, rules);
      tx.recordChange(LICENSEE_RULES_CHANGED, {
        subjectId: tx.organizationId,
        before: { rules: basis.rules },
        after: { rules },
      });
      await this.upkeep.requestIfBehind(tx);
      return rules;
    });
  }

  private createHolderFinder(basis: LicenseeBasis): (transaction: FilingTransaction & { readonly state: string }) => string | null {
    const finders = new Map(this.jurisdictions.list().map((one) => [one.code, createLicenseeFinder(one, basis)]));
    return (transaction) => finders.get(transaction.state)?.(transaction).license?.holder ?? null;
  }
}

/** Returns entered rules with the holders spelled as in the register. @throws Refusal for a holder without a license */
function toRules(entered: readonly LicenseeRuleDto[], { licenses }: LicenseeBasis): LicenseeRule[] {
  return entered.map(({ state, retailBroker, accountNumber, team = null, holder }, index) => {
    const known = licenses.find((license) => isSameName(license.holder, holder) && (state === null || license.state === state));
    if (known === undefined) {
      const where = state === null ? '' : ` for ${state}`;
      const message = `The license register has no license of ${holder}${where}. Add it there, or choose another licensee.`;
      throw Refusal.forFields([{ field: `rules.${index}.holder`, message }]);
    }
    return { state, retailBroker, accountNumber, team, holder: known.holder };
  });
}
