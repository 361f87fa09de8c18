import { Injectable } from '@nestjs/common';
import { ActiveRulebookService } from '../../jurisdictions/bundles/active-rulebook.service.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { DEFAULT_EDITION, type Edition } from '../../jurisdictions/rulebook.types.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { UnconfirmedFees } from '../pricing/price-request.js';
import type { TaxOverride } from '../pricing/tax-override.js';
import { TaxService } from '../tax.service.js';
import { applyRulesChange } from './apply-rules-change.js';
import { CurrentVersionService } from './current-version.service.js';
import {
  endStoredOverride,
  findOverride,
  insertOverride,
  incrementVersion,
  readRules,
  replaceEditions,
  replaceUnconfirmedFees,
} from './pricing-rules.queries.js';
import { RecentPricers } from './recent-pricers.js';
import type { RulesChange } from './rules-change.types.js';
import type { OverrideOrigin, StoredOverride, VersionedRules } from './stored-rules.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_PRICERS = 500;

/** Provides and changes the rules for pricing an organization's policies: its editions and overrides. */
@Injectable()
export class OrganizationRulesService {
  private readonly recent: () => RecentPricers;
  /** Pricer shared by all organizations that have never changed their rules. */
  private readonly unchanged: () => OrganizationPricer;

  constructor(
    private readonly database: DatabaseService,
    private readonly versions: CurrentVersionService,
    private readonly tax: TaxService,
    private readonly rulebook: ActiveRulebookService,
    jurisdictions: JurisdictionsService,
  ) {
    this.recent = jurisdictions.deriveOnce(() => new RecentPricers(MAX_PRICERS));
    this.unchanged = jurisdictions.deriveOnce(() => tax.forOrganization({ edition: DEFAULT_EDITION, editions: new Map(), overrides: [] }));
  }

  /** Returns the pricer for the rules as visible to the organization's transaction, under the active rulebook. */
  async getPricer(tx: OrganizationTx): Promise<OrganizationPricer> {
    await this.rulebook.useActiveRulebook(tx);
    return this.tax.forOrganization((await readRules(tx)).rules);
  }

  /** Returns the pricer for the current rules; needs one round trip to the database if they have not changed since the last call. */
  async getCurrent(organizationId: string): Promise<OrganizationPricer> {
    const version = await this.versions.getVersion(organizationId);
    if (version === 0) return this.unchanged();
    const recent = this.recent();
    const known = recent.find(organizationId, version);
    if (known !== undefined) return known;
    const read = await this.database.inOrganization(organizationId, (tx) => readRules(tx));
    const pricer = this.tax.forOrganization(read.rules);
    recent.store(organizationId, read.version, pricer);
    return pricer;
  }

  /** Returns the stored rules with their version. */
  async readRules(tx: OrganizationTx): Promise<VersionedRules> {
    return readRules(tx);
  }

  /** Returns the pricer for the rules after a change, without storing the change. */
  async createPricerAfter(tx: OrganizationTx, change: RulesChange): Promise<{ version: number; pricer: OrganizationPricer }> {
    const { version, rules } = await readRules(tx);
    return { version, pricer: this.tax.forOrganization(applyRulesChange(rules, change)) };
  }

  /** Finds an organization's override, including ended and withdrawn ones. */
  async findOverride(tx: OrganizationTx, id: string): Promise<StoredOverride | undefined> {
    return findOverride(tx, id);
  }

  /** Changes the edition for the given states, or for all states if `states` is null. */
  async changeEdition(tx: OrganizationTx, change: { states: readonly string[] | null; edition: Edition }): Promise<void> {
    await incrementVersion(tx);
    const { rules } = await readRules(tx);
    await replaceEditions(tx, applyRulesChange(rules, { kind: 'edition', ...change }));
  }

  /** Changes the treatment of fees of unconfirmed taxability, for the given states, or for all states if `states` is null. */
  async changeUnconfirmedFees(
    tx: OrganizationTx,
    change: { states: readonly string[] | null; unconfirmedFees: UnconfirmedFees },
  ): Promise<void> {
    await incrementVersion(tx);
    const { rules } = await readRules(tx);
    const { unconfirmedFees } = applyRulesChange(rules, { kind: 'unconfirmed_fees', ...change });
    if (unconfirmedFees !== undefined) await replaceUnconfirmedFees(tx, unconfirmedFees);
  }

  /** Adds an override. The caller must ensure that it does not conflict with others. */
  async addOverride(tx: OrganizationTx, override: TaxOverride, origin: OverrideOrigin): Promise<void> {
    await incrementVersion(tx);
    await insertOverride(tx, override, origin);
  }

  /** Ends an override on its last day, or withdraws it entirely if `lastDay` is null. */
  async endOverride(tx: OrganizationTx, end: { overrideId: string; lastDay: string | null; changeId: string }): Promise<void> {
    await incrementVersion(tx);
    await endStoredOverride(tx, end);
  }
}
