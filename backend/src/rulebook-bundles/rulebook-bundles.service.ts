import { Injectable } from '@nestjs/common';
import { ChecklistsService } from '../checklists/checklists.service.js';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ActiveRulebookService } from '../jurisdictions/bundles/active-rulebook.service.js';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { type RulebookDifference, findRulebookDifferences } from '../jurisdictions/bundles/rulebook-differences.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Rulebook } from '../jurisdictions/rulebook.types.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { PricedRulebooksService } from '../repricing/priced-rulebooks.service.js';
import { RepricingService } from '../repricing/repricing.service.js';
import { RulebookChangesService } from '../rule-changes/rulebook-changes.service.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { TaxService } from '../tax/tax.service.js';
import type { BundlePreview, OrganizationImpact } from './bundle-preview.js';

const COUNT_ONLY = { limit: 1, offset: 0 };

/** Previews and applies rulebook bundles for the operator. */
@Injectable()
export class RulebookBundlesService {
  constructor(
    private readonly activations: RulebookActivationsService,
    private readonly active: ActiveRulebookService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly database: DatabaseService,
    private readonly pricedRulebooks: PricedRulebooksService,
    private readonly rules: OrganizationRulesService,
    private readonly tax: TaxService,
    private readonly repricing: RepricingService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly checklists: ChecklistsService,
    private readonly documents: DocumentsService,
    private readonly changes: RulebookChangesService,
  ) {}

  /**
   * Compares a bundle with the rulebook in force and computes what it would change, without changing anything.
   * @throws RulebookBundleError, RulebookFileError
   */
  async preview(bundle: string): Promise<BundlePreview> {
    const rulebook = this.activations.verify(bundle);
    await this.active.useActiveRulebook();
    const inForce = this.jurisdictions.rulebook;
    const differences = findRulebookDifferences(inForce, rulebook);
    const organizations = [];
    for (const organizationId of await this.pricedRulebooks.findOrganizationsBehind(rulebook.version))
      organizations.push(await this.assessImpact(organizationId, rulebook, differences));
    return { version: rulebook.version, versionInForce: inForce.version, differences, organizations };
  }

  /**
   * Puts a bundle into force and starts repricing every book.
   * @returns the version in force.
   * @throws RulebookBundleError, RulebookFileError
   */
  async apply(bundle: string): Promise<string> {
    await this.activations.apply(bundle);
    return this.repriceAllBooks();
  }

  /**
   * Starts repricing every book under the rulebook in force.
   * @returns its version.
   * @throws RulebookBundleError when it cannot be verified
   */
  async repriceAllBooks(): Promise<string> {
    await this.active.useActiveRulebook();
    await this.changes.run();
    return this.jurisdictions.rulebook.version;
  }

  private async assessImpact(
    organizationId: string,
    rulebook: Rulebook,
    differences: readonly RulebookDifference[],
  ): Promise<OrganizationImpact> {
    const { changedPolicies, totalDifferenceCents, notPriced } = await this.database.inSnapshot(organizationId, async (tx) => {
      const { rules } = await this.rules.readRules(tx);
      return this.repricing.previewRepricing(tx, this.tax.forRulebook(rulebook, rules), null, { onProgress: () => undefined });
    });
    const filings = listStates(differences, ({ subject }) => subject === 'filings');
    const changedStates = listStates(differences, ({ subject }) => subject !== 'charges');
    const { states } = await this.deadlines.getOverview(organizationId);
    const totals = { openChecklists: 0, documents: 0 };
    for (const state of changedStates) {
      totals.openChecklists += (await this.checklists.list(organizationId, { ...COUNT_ONLY, state, open: true })).total;
      totals.documents += (await this.documents.list(organizationId, { ...COUNT_ONLY, state })).total;
    }
    const openDeadlines = filings.reduce((sum, state) => sum + (states.get(state)?.ahead ?? 0) + (states.get(state)?.overdue ?? 0), 0);
    return { organizationId, changedPolicies, differenceCents: totalDifferenceCents, notPriced, openDeadlines, ...totals };
  }
}

const listStates = (differences: readonly RulebookDifference[], isWanted: (one: RulebookDifference) => boolean): string[] => [
  ...new Set(differences.filter(isWanted).map(({ state }) => state)),
];
