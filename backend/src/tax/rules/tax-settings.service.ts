import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { Edition, RulebookJurisdiction, TaxRule } from '../../jurisdictions/rulebook.types.js';
import { EDITIONS } from '../../jurisdictions/rulebook.types.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { OrganizationRulesService } from './organization-rules.service.js';
import { toTaxOverrideDto } from './override-view.js';
import type { RuleDetailDto } from './rule-detail.dto.js';
import { getNotTaxedRuleId, toNotTaxedDto, toOverrideRuleDto, toRuleDetailDto } from './rule-view.js';
import type { TaxSettingsDto } from './tax-settings.dto.js';

const OVERRIDE_RULE_ID = /^override-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

interface LocatedRule {
  readonly jurisdiction: RulebookJurisdiction;
  readonly edition: Edition;
  readonly rule: TaxRule;
}

/** Provides an organization's tax settings, and the rule behind each line. */
@Injectable()
export class TaxSettingsService {
  private readonly rules: () => ReadonlyMap<string, LocatedRule>;
  private readonly untaxed: () => ReadonlyMap<string, RulebookJurisdiction>;

  constructor(
    private readonly database: DatabaseService,
    private readonly organizationRules: OrganizationRulesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {
    this.rules = jurisdictions.deriveOnce(
      (rulebook) => new Map(rulebook.jurisdictions.flatMap(listRules).map((placed) => [placed.rule.id, placed])),
    );
    this.untaxed = jurisdictions.deriveOnce((rulebook) => new Map(rulebook.jurisdictions.map((one) => [getNotTaxedRuleId(one.code), one])));
  }

  async getSettings(organizationId: string): Promise<TaxSettingsDto> {
    const { rules } = await this.database.inOrganization(organizationId, (tx) => this.organizationRules.readRules(tx));
    return {
      edition: rules.edition,
      isEditionChosen: rules.isEditionChosen,
      editions: [...rules.editions].map(([state, edition]) => ({ state, edition })),
      unconfirmedFees: rules.unconfirmedFees?.all ?? 'include',
      unconfirmedFeesOfStates: [...(rules.unconfirmedFees?.states ?? [])].map(([state, unconfirmedFees]) => ({ state, unconfirmedFees })),
      overrides: rules.overrides.map((one) => toTaxOverrideDto(one, one, this.jurisdictions)),
      rulebookVersion: this.jurisdictions.rulebook.version,
    };
  }

  /**
   * Returns a rule, marked with whether its source must be read again today.
   * @throws Problem 'not-found' if neither the rulebook nor the organization has such a rule
   */
  async getRule(organizationId: string, ruleId: string, today: string): Promise<RuleDetailDto> {
    const placed = this.rules().get(ruleId);
    if (placed) return toRuleDetailDto(placed.jurisdiction, placed.edition, placed.rule, today);
    const untaxed = this.untaxed().get(ruleId);
    if (untaxed) return toNotTaxedDto(untaxed);
    const [, overrideId] = OVERRIDE_RULE_ID.exec(ruleId) ?? [];
    return assertFound(
      overrideId === undefined ? undefined : await this.findOverrideRule(organizationId, overrideId, today),
      'rule',
      'The rulebook has no such rule either.',
    );
  }

  private async findOverrideRule(organizationId: string, id: string, today: string): Promise<RuleDetailDto | undefined> {
    const found = await this.database.inOrganization(organizationId, (tx) => this.organizationRules.findOverride(tx, id));
    const jurisdiction = found && this.jurisdictions.find(found.jurisdiction);
    return jurisdiction && toOverrideRuleDto(found, jurisdiction, today);
  }
}

function listRules(jurisdiction: RulebookJurisdiction): LocatedRule[] {
  return EDITIONS.flatMap((edition) => jurisdiction.editions[edition].rules.map((rule) => ({ jurisdiction, edition, rule })));
}
