import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Rulebook } from '../jurisdictions/rulebook.types.js';
import type { OrganizationPricer, PricingRules } from './pricing/organization-pricer.js';
import type { PriceRequest } from './pricing/price-request.js';
import type { PriceResult } from './pricing/price-result.js';
import { TaxPricer } from './pricing/tax-pricer.js';

/** Gives other features access to the tax engine. */
@Injectable()
export class TaxService {
  private readonly pricer: () => TaxPricer;

  constructor(jurisdictions: JurisdictionsService) {
    this.pricer = jurisdictions.deriveOnce((rulebook) => new TaxPricer(rulebook));
  }

  /** Returns the version of the rulebook. Each price contains it, to identify the exact content of the rulebook. */
  get rulebookVersion(): string {
    return this.pricer().rulebookVersion;
  }

  /**
   * Prices a transaction; synchronous and pure.
   * @throws TaxRuleError if the rulebook does not cover the request
   */
  price(request: PriceRequest): PriceResult {
    return this.pricer().price(request);
  }

  /** Returns a pricer for a rulebook that is not active, under an organization's rules. @throws RangeError like `forOrganization` */
  forRulebook(rulebook: Rulebook, rules: PricingRules): OrganizationPricer {
    return new TaxPricer(rulebook).forOrganization(rules);
  }

  /**
   * Returns a pricer for an organization's editions and overrides.
   * @throws RangeError if two overrides apply to the same charge on the same day
   */
  forOrganization(rules: PricingRules): OrganizationPricer {
    return this.pricer().forOrganization(rules);
  }
}
