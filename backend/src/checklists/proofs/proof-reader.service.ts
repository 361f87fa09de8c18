import { Injectable } from '@nestjs/common';
import { DeadlineLookupService } from '../../deadlines/deadline-lookup.service.js';
import { InsurersService } from '../../insurers/insurers.service.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { LicenseRegisterService } from '../../licenses/license-register.service.js';
import { OrganizationProfilesService } from '../../organizations/profile/profile.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { PoliciesByInsurerService } from '../../policies/policies-by-insurer.service.js';
import { PolicyTotalsService } from '../../policies/policy-totals.service.js';
import type { Checklist } from '../checklist.js';
import type { ProofFacts } from './proof.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

type ProvableChecklist = Pick<Checklist, 'state' | 'deadlineId'>;

/** Loads facts in a separate transaction. */
export type ProofFactsLoader = (
  tx: OrganizationTx,
  checklists: readonly ProvableChecklist[],
) => Promise<(checklist: ProvableChecklist) => ProofFacts>;

@Injectable()
export class ProofReaderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly totals: PolicyTotalsService,
    private readonly byInsurer: PoliciesByInsurerService,
    private readonly insurers: InsurersService,
    private readonly licenses: LicenseRegisterService,
    private readonly profiles: OrganizationProfilesService,
    private readonly deadlines: DeadlineLookupService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  async readFacts(organizationId: string): Promise<ProofFactsLoader> {
    const today = this.clock.today();
    const [totals, hasProfile, { licenses, numbered }] = await Promise.all([
      this.totals.getStateTotals(organizationId, today),
      this.profiles.hasRequiredFields(organizationId),
      this.database.inOrganization(organizationId, async (tx) => {
        const known = await this.insurers.findNumberedKeys(tx);
        return { licenses: await this.licenses.findAll(tx), numbered: await this.countNumberedPolicies(tx, known) };
      }),
    ]);
    return async (tx, checklists) => {
      const ids = checklists.flatMap(({ deadlineId }) => deadlineId ?? []);
      const completions = await this.deadlines.findCompletionDates(tx, ids);
      return ({ state, deadlineId }) => ({
        state,
        stateName: this.jurisdictions.find(state)?.name ?? state,
        today,
        policies: totals.get(state)?.policies ?? 0,
        incompletePolicies: totals.get(state)?.incompletePolicies ?? 0,
        numberedPolicies: numbered.get(state) ?? 0,
        licenses: licenses.filter((license) => license.state === state),
        hasProfile,
        filedOn: deadlineId === null ? undefined : completions.get(deadlineId),
      });
    };
  }

  private async countNumberedPolicies(tx: OrganizationTx, known: ReadonlySet<string>): Promise<Map<string, number>> {
    const byState = new Map<string, number>();
    for (const { state, key, policies } of await this.byInsurer.countByState(tx)) {
      if (key !== null && known.has(key)) byState.set(state, (byState.get(state) ?? 0) + policies);
    }
    return byState;
  }
}
