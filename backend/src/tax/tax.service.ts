import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Rulebook } from '../jurisdictions/rulebook.types.js';
import type { OrganizationPricer, PricingRules } from './pricing/organization-pricer.js';
import type { PriceRequest } from './pricing/price-request.js';
import type { PriceResult } from './pricing/price-result.js';
import { TaxPricer } from './pricing/tax-pricer.js';

/** The tax engine as other features call it. */
@Injectable()
export class TaxService {
  private readonly pricer: () => TaxPricer;

  constructor(jurisdictions: JurisdictionsService) {
    this.pricer = jurisdictions.deriveOnce((rulebook) => new TaxPricer(rulebook));
  }

  /** Names the exact content of the rulebook that prices carry. */
  get rulebookVersion(): string {
    return this.pricer().rulebookVersion;
  }

  /**
   * Prices one transaction; synchronous and pure.
   * @throws TaxRuleError when the rulebook does not cover the request.
   */
  price(request: PriceRequest): PriceResult {
    return this.pricer().price(request);
  }

  /** Prices under an organization's editions and overrides by a rulebook that is not in force. @throws RangeError as `forOrganization` does */
  forRulebook(rulebook: Rulebook, rules: PricingRules): OrganizationPricer {
    return new TaxPricer(rulebook).forOrganization(rules);
  }

  /**
   * The engine under an organization's editions and overrides.
   * @throws RangeError when two overrides decide the same charge on the same day
   */
  forOrganization(rules: PricingRules): OrganizationPricer {
    return this.pricer().forOrganization(rules);
  }
}
