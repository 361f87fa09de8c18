import { Injectable } from '@nestjs/common';
import { ActiveRulebookService } from '../../jurisdictions/bundles/active-rulebook.service.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { DEFAULT_EDITION, type Edition } from '../../jurisdictions/rulebook.types.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { UnconfirmedFees } from '../pricing/price-request.js';
import type { TaxOverride } from '../pricing/tax-override.js';
import { TaxService } from '../tax.service.js';
import { changedRules } from './changed-rules.js';
import { CurrentVersionService } from './current-version.service.js';
import {
  endStoredOverride,
  findOverride,
  insertOverride,
  raiseVersion,
  readRules,
  replaceEditions,
  replaceUnconfirmedFees,
} from './pricing-rules.queries.js';
import { RecentPricers } from './recent-pricers.js';
import type { RulesChange } from './rules-change.types.js';
import type { OverrideOrigin, StoredOverride, VersionedRules } from './stored-rules.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MOST_PRICERS = 500;

/** By which rules the policies of an organization are priced: its editions and its overrides. */
@Injectable()
export class OrganizationRulesService {
  private readonly recent: () => RecentPricers;
  /** For all organizations that have never chosen anything. */
  private readonly unchanged: () => OrganizationPricer;

  constructor(
    private readonly database: DatabaseService,
    private readonly versions: CurrentVersionService,
    private readonly tax: TaxService,
    private readonly rulebook: ActiveRulebookService,
    jurisdictions: JurisdictionsService,
  ) {
    this.recent = jurisdictions.derive(() => new RecentPricers(MOST_PRICERS));
    this.unchanged = jurisdictions.derive(() => tax.forOrganization({ edition: DEFAULT_EDITION, editions: new Map(), overrides: [] }));
  }

  /** The pricer of the rules as the transaction, one of the organization, sees them, under the rulebook in force. */
  async pricerOf(tx: OrganizationTx): Promise<OrganizationPricer> {
    await this.rulebook.catchUp(tx);
    return this.tax.forOrganization((await readRules(tx)).rules);
  }

  /** The pricer of the rules as they are now; one round trip to the database when they have not changed since last time. */
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

  /** The rules with all that is kept about them, and their version. */
  async readRules(tx: OrganizationTx): Promise<VersionedRules> {
    return readRules(tx);
  }

  /** The pricer as it would be after a change; nothing is stored. */
  async pricerAfter(tx: OrganizationTx, change: RulesChange): Promise<{ version: number; pricer: OrganizationPricer }> {
    const { version, rules } = await readRules(tx);
    return { version, pricer: this.tax.forOrganization(changedRules(rules, change)) };
  }

  /** An override of the organization, also one that has ended or was taken back. */
  async findOverride(tx: OrganizationTx, id: string): Promise<StoredOverride | undefined> {
    return findOverride(tx, id);
  }

  /** Chooses an edition for some states, or for all (`states` null). */
  async changeEdition(tx: OrganizationTx, change: { states: readonly string[] | null; edition: Edition }): Promise<void> {
    await raiseVersion(tx);
    const { rules } = await readRules(tx);
    await replaceEditions(tx, changedRules(rules, { kind: 'edition', ...change }));
  }

  /** Chooses what to do with fees of which no source says whether they are taxed, for some states, or for all (`states` null). */
  async changeUnconfirmedFees(
    tx: OrganizationTx,
    change: { states: readonly string[] | null; unconfirmedFees: UnconfirmedFees },
  ): Promise<void> {
    await raiseVersion(tx);
    const { rules } = await readRules(tx);
    const { unconfirmedFees } = changedRules(rules, { kind: 'unconfirmed_fees', ...change });
    if (unconfirmedFees !== undefined) await replaceUnconfirmedFees(tx, unconfirmedFees);
  }

  /** Adds an override; that none is in its way is for the caller to have checked. */
  async addOverride(tx: OrganizationTx, override: TaxOverride, origin: OverrideOrigin): Promise<void> {
    await raiseVersion(tx);
    await insertOverride(tx, override, origin);
  }

  /** Ends an override with a last day, or takes it back as if it had never been (`lastDay` null). */
  async endOverride(tx: OrganizationTx, end: { overrideId: string; lastDay: string | null; changeId: string }): Promise<void> {
    await raiseVersion(tx);
    await endStoredOverride(tx, end);
  }
}
