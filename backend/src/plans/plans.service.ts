import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type Agreement, mayAddData, canUseApi, type Plan } from './plan.js';
import { PLAN_CHOSEN } from './plan.actions.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum time that a permission stays cached after it ends. A missing permission is checked each time, so a new plan is effective immediately. */
const CACHE_MS = 60_000;
const MAX_CACHED = 10_000;

/** Manages organizations' plans, which determine their permissions. Does not charge for them. */
@Injectable()
export class PlansService {
  /** Organizations whose programs may call the API, with the time when the cached permission expires. */
  private readonly withApi = new Map<string, number>();

  constructor(
    private readonly database: DatabaseService,
    private readonly organizations: OrganizationsService,
    private readonly clock: ClockService,
  ) {}

  async get(organizationId: string): Promise<Agreement> {
    return this.database.inOrganization(organizationId, (tx) => this.organizations.getAgreement(tx));
  }

  /** Changes the plan with immediate effect. @param plan null ends the plan */
  async choose(organizationId: string, plan: Plan | null): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await this.organizations.getAgreement(tx);
      if (before.plan === plan) return;
      await this.organizations.setPlan(tx, plan);
      tx.recordChange(PLAN_CHOSEN, { subjectId: organizationId, before: { plan: before.plan }, after: { plan } });
    });
    this.withApi.delete(organizationId);
  }

  /** Returns true when the organization may import policies and create packages. */
  async mayAddData(organizationId: string): Promise<boolean> {
    return mayAddData(await this.get(organizationId), this.clock.today());
  }

  /** Returns the same result as `mayAddData`, within a transaction of the organization. */
  async mayAddDataIn(tx: OrganizationTx): Promise<boolean> {
    return mayAddData(await this.organizations.getAgreement(tx), this.clock.today());
  }

  /** Returns true when programs may call the API with the organization's keys. Called for every request. */
  async canUseApi(organizationId: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    if ((this.withApi.get(organizationId) ?? 0) > now) return true;
    const may = canUseApi(await this.get(organizationId), this.clock.today());
    if (this.withApi.size >= MAX_CACHED) this.withApi.clear();
    if (may) this.withApi.set(organizationId, now + CACHE_MS);
    return may;
  }
}
