import type { Edition } from '../jurisdictions/rulebook.types.js';
import type { CompiledEdition } from './compiled-rules.js';
import { price } from './price.js';
import { PricePlan } from './price-plan.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
import { PreparedPrice } from './prepared-price.js';
import type { TaxOverride } from './tax-override.js';

/** By which rules an organization's policies are priced. */
export interface PricingRules {
  /** For all jurisdictions but those in `editions`. */
  edition: Edition;
  /** Jurisdictions with another edition, by code. */
  editions: ReadonlyMap<string, Edition>;
  overrides: readonly TaxOverride[];
}

/** Finds the compiled rules of a jurisdiction and edition. Throws TaxRuleError when there is no such jurisdiction. */
export type EditionSource = (jurisdiction: string, edition: Edition) => CompiledEdition;

/** The engine under one organization's rules: its editions and its overrides. Made by `TaxPricer.forOrganization`; pure and synchronous. */
export class OrganizationPricer {
  constructor(
    readonly rulebookVersion: string,
    readonly rules: PricingRules,
    private readonly ofRulebook: EditionSource,
    private readonly ofOrganization: EditionSource,
  ) {}

  /** The edition that prices in a jurisdiction unless a request names another one. */
  editionOf(state: string): Edition {
    return this.rules.editions.get(state) ?? this.rules.edition;
  }

  /**
   * Prices under the request's edition, or the organization's edition of that jurisdiction, with the overrides of it.
   * @throws TaxRuleError when the request lies outside what the rulebook knows.
   */
  price(request: PriceRequest): PriceResult {
    return price(this.ofOrganization(request.jurisdiction, this.chosen(request)), request, this.rulebookVersion);
  }

  /**
   * The same edition without overrides.
   * @throws TaxRuleError when the request lies outside what the rulebook knows.
   */
  priceByRulebook(request: PriceRequest): PriceResult {
    return price(this.ofRulebook(request.jurisdiction, this.chosen(request)), request, this.rulebookVersion);
  }

  /**
   * Chooses the rules once, for explained prices of many requests of one profile.
   * @throws TaxRuleError when the profile lies outside what the rulebook knows.
   */
  prepare(profile: PriceProfile): PreparedPrice {
    return new PreparedPrice(this.ofOrganization(profile.jurisdiction, this.chosen(profile)), profile, this.rulebookVersion);
  }

  /**
   * Chooses the rules once for everything but the premium, for totals of many premiums.
   * @throws TaxRuleError when the profile lies outside what the rulebook knows.
   */
  plan(profile: PriceProfile): PricePlan {
    return new PricePlan(this.ofOrganization(profile.jurisdiction, this.chosen(profile)), profile);
  }

  private chosen({ edition, jurisdiction }: PriceProfile): Edition {
    return edition ?? this.editionOf(jurisdiction);
  }
}
