import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { getEditionNoun } from '../pricing/edition-noun.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceResult } from '../pricing/price-result.js';
import { TaxRuleError } from '../pricing/tax-rule-error.js';
import { OrganizationRulesService } from '../rules/organization-rules.service.js';
import type { CalculationDto, DisagreementDto } from './calculation.dto.js';
import type { CalculationFields } from './calculation-fields.js';
import { type CompleteRequest, toRefusal, toPriceRequest } from './calculation-request.js';
import { toCalculationDto } from './calculation-view.js';
import { findDisagreement, findOverrideDisagreement } from './disagreement.js';
import type { ChargedRateDto, TaxRateDto } from './tax-rates.dto.js';
import { toChargedRateDto, toTaxRateDto } from './tax-rates.js';

/** A calculation with its rules, request and price. */
export interface PricedCalculation {
  readonly pricer: OrganizationPricer;
  readonly request: CompleteRequest;
  readonly result: PriceResult;
  readonly calculation: CalculationDto;
}

/** Calculates taxes under an organization's rules, and compares the result with the result under other rules. */
@Injectable()
export class CalculatorService {
  constructor(
    private readonly rules: OrganizationRulesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /**
   * @param today replaces dates that the request omits, YYYY-MM-DD
   * @throws Refusal if fields contradict each other or the rulebook has no rule for the request
   */
  async calculate(organizationId: string, fields: CalculationFields, today: string): Promise<CalculationDto> {
    return (await this.price(organizationId, fields, today)).calculation;
  }

  /** Calculates like `calculate`, and also returns the engine's price. */
  async price(organizationId: string, fields: CalculationFields, today: string): Promise<PricedCalculation> {
    const pricer = await this.rules.getCurrent(organizationId);
    const request = toPriceRequest(fields, today, pricer.coverageCodes);
    const result = convertRuleErrors(() => pricer.price(request));
    const notes: string[] = [];
    const disagreements = [
      ...this.compareOtherEdition(pricer, request, result, notes),
      ...this.compareWithoutOverrides(pricer, request, result),
    ];
    const calculation = toCalculationDto(request, result, this.jurisdictions.find(request.jurisdiction)!, disagreements, notes, today);
    return { pricer, request, result, calculation };
  }

  /**
   * Returns the charges of both editions in all 51 jurisdictions on an ordinary policy with the given effective date, ordered by jurisdiction name.
   */
  async listRates(organizationId: string, effectiveDate: string, today: string): Promise<TaxRateDto[]> {
    const pricer = await this.rules.getCurrent(organizationId);
    return this.jurisdictions.list().map((jurisdiction) => toTaxRateDto(jurisdiction, effectiveDate, pricer, today));
  }

  /** Returns the premium tax in all 51 jurisdictions on policies with the given effective date, ordered by jurisdiction name. */
  async listChargedRates(organizationId: string, effectiveDate: string): Promise<ChargedRateDto[]> {
    const pricer = await this.rules.getCurrent(organizationId);
    return this.jurisdictions.list().map((jurisdiction) => toChargedRateDto(jurisdiction, effectiveDate, pricer));
  }

  private compareOtherEdition(
    pricer: OrganizationPricer,
    request: CompleteRequest,
    result: PriceResult,
    notes: string[],
  ): DisagreementDto[] {
    const edition = result.edition === 'product' ? 'statute' : 'product';
    try {
      const other = pricer.priceByRulebook({ ...request, edition });
      const found = findDisagreement(result, other, this.jurisdictions.find(request.jurisdiction)!);
      return found ? [found] : [];
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      notes.push(`Not compared with the ${getEditionNoun(edition)}. ${error.message}`);
      return [];
    }
  }

  /** Compares the result with the same edition without the organization's overrides. Does nothing if the organization has none. */
  private compareWithoutOverrides(pricer: OrganizationPricer, request: CompleteRequest, result: PriceResult): DisagreementDto[] {
    if (pricer.rules.overrides.length === 0) return [];
    const byRulebook = pricer.priceByRulebook({ ...request, edition: result.edition });
    const found = findOverrideDisagreement(result, byRulebook, this.jurisdictions.find(request.jurisdiction)!);
    return found ? [found] : [];
  }
}

function convertRuleErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof TaxRuleError ? toRefusal(error) : error;
  }
}
