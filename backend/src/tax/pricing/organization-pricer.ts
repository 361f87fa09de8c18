import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { CoverageCodes } from './coverage-codes.js';
import type { PreparedPrices } from './prepared-prices.js';
import type { PriceProfile, PriceRequest, UnconfirmedFees, UnconfirmedFeesChoice } from './price-request.js';
import type { PriceResult } from './price-result.js';
import type { TaxOverride } from './tax-override.js';

/** By which rules an organization's policies are priced. */
export interface PricingRules {
  /** For all jurisdictions but those in `editions`. */
  edition: Edition;
  /** Jurisdictions with another edition, by code. */
  editions: ReadonlyMap<string, Edition>;
  overrides: readonly TaxOverride[];
  /** What to do with fees of which no source says whether they are taxed; taxed everywhere when absent. */
  unconfirmedFees?: UnconfirmedFeesChoice;
}

/** Finds the rules of a jurisdiction and edition, ready to price. Throws TaxRuleError when there is no such jurisdiction. */
export type EditionSource = (jurisdiction: string, edition: Edition) => PreparedPrices;

/** The engine under one organization's rules: its editions and its overrides. Made by `TaxPricer.forOrganization`; pure and synchronous. */
export class OrganizationPricer {
  constructor(
    readonly rulebookVersion: string,
    readonly coverageCodes: CoverageCodes,
    readonly rules: PricingRules,
    private readonly ofRulebook: EditionSource,
    private readonly ofOrganization: EditionSource,
  ) {}

  /** The edition that prices in a jurisdiction unless a request names another one. */
  editionOf(state: string): Edition {
    return this.rules.editions.get(state) ?? this.rules.edition;
  }

  /**
   * Prices under the request's edition, or the organization's edition of that jurisdiction, with the overrides of it. A price that is less than
   * the law takes is not complete.
   * @throws TaxRuleError when the request lies outside what the rulebook knows.
   */
  price(request: PriceRequest): PriceResult {
    const prices = this.ofOrganization(request.jurisdiction, this.chooseEdition(request));
    const law = this.ofRulebook(request.jurisdiction, 'statute');
    const asked = this.withFeesChoice(request);
    return prices === law ? prices.price(asked) : prices.priceBesideLaw(asked, law);
  }

  /**
   * The same edition without overrides.
   * @throws TaxRuleError when the request lies outside what the rulebook knows.
   */
  priceByRulebook(request: PriceRequest): PriceResult {
    return this.ofRulebook(request.jurisdiction, this.chooseEdition(request)).price(this.withFeesChoice(request));
  }

  /** What happens in a jurisdiction with fees of which no source says whether they are taxed, unless a request says otherwise. */
  unconfirmedFeesIn(state: string): UnconfirmedFees {
    const { unconfirmedFees } = this.rules;
    return unconfirmedFees?.states.get(state) ?? unconfirmedFees?.all ?? 'include';
  }

  private withFeesChoice(request: PriceRequest): PriceRequest {
    if (this.rules.unconfirmedFees === undefined || request.unconfirmedFees !== undefined) return request;
    const unconfirmedFees = this.unconfirmedFeesIn(request.jurisdiction);
    return unconfirmedFees === 'include' ? request : { ...request, unconfirmedFees };
  }

  private chooseEdition({ edition, jurisdiction }: PriceProfile): Edition {
    return edition ?? this.editionOf(jurisdiction);
  }
}
