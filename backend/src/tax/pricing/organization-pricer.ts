import type { PeriodEdges } from '../../dates/period-edges.js';
import type { Edition, RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { CoverageCodes } from './coverage-codes.js';
import type { PreparedPrices } from './prepared-prices.js';
import type { PriceProfile, PriceRequest, UnconfirmedFees, UnconfirmedFeesChoice } from './price-request.js';
import type { PriceResult } from './price-result.js';
import type { TaxOverride } from './tax-override.js';

/** Rules for pricing an organization's policies. */
export interface PricingRules {
  /** Edition for all jurisdictions except those in `editions`. */
  edition: Edition;
  /** Jurisdictions with a different edition, by code. */
  editions: ReadonlyMap<string, Edition>;
  overrides: readonly TaxOverride[];
  /** Choice for fees of unconfirmed taxability; if absent, such fees are taxed everywhere. */
  unconfirmedFees?: UnconfirmedFeesChoice;
}

/** Function that returns the prices for a jurisdiction and an edition. Throws TaxRuleError if the jurisdiction does not exist. */
export type FindPrices = (jurisdiction: string, edition: Edition) => PreparedPrices;

/** Prices under an organization's editions and overrides. Created by `TaxPricer.forOrganization`; pure and synchronous. */
export class OrganizationPricer {
  constructor(
    readonly rulebookVersion: string,
    readonly coverageCodes: CoverageCodes,
    readonly rules: PricingRules,
    private readonly rulebookPrices: FindPrices,
    private readonly organizationPrices: FindPrices,
  ) {}

  /** Returns the edition used in a jurisdiction unless a request specifies one. */
  getEdition(state: string): Edition {
    return this.rules.editions.get(state) ?? this.rules.edition;
  }

  /**
   * Prices under the request's edition, or else the organization's edition for that jurisdiction, with its overrides. A price below the price under
   * the law is not complete.
   * @throws TaxRuleError if the rulebook does not cover the request
   */
  price(request: PriceRequest): PriceResult {
    const prices = this.organizationPrices(request.jurisdiction, this.chooseEdition(request));
    const law = this.rulebookPrices(request.jurisdiction, 'statute');
    const asked = this.applyFeesChoice(request);
    return prices === law ? prices.price(asked) : prices.priceComparedWithLaw(asked, law);
  }

  /**
   * Prices under the same edition without overrides.
   * @throws TaxRuleError if the rulebook does not cover the request
   */
  priceByRulebook(request: PriceRequest): PriceResult {
    return this.rulebookPrices(request.jurisdiction, this.chooseEdition(request)).price(this.applyFeesChoice(request));
  }

  /**
   * Returns true if the state may charge one of the chosen kinds on the dates of the request, under the edition of the request or the law, regardless
   * of placement, line of business and place.
   */
  mayCharge(request: PriceRequest, isChosen: (kind: RuleKind) => boolean): boolean {
    const { jurisdiction } = request;
    const editions = [this.organizationPrices(jurisdiction, this.chooseEdition(request)), this.rulebookPrices(jurisdiction, 'statute')];
    return editions.some((prices) => prices.mayCharge(request, isChosen));
  }

  /** Returns the days on which rules of the request's edition and state change, including overrides. */
  getRuleEdges(profile: Pick<PriceProfile, 'edition' | 'jurisdiction'>): PeriodEdges {
    return this.organizationPrices(profile.jurisdiction, this.chooseEdition(profile)).edition.edges;
  }

  /** Returns a jurisdiction's treatment of fees of unconfirmed taxability; a request may override it. */
  getUnconfirmedFees(state: string): UnconfirmedFees {
    const { unconfirmedFees } = this.rules;
    return unconfirmedFees?.states.get(state) ?? unconfirmedFees?.all ?? 'include';
  }

  private applyFeesChoice(request: PriceRequest): PriceRequest {
    if (this.rules.unconfirmedFees === undefined || request.unconfirmedFees !== undefined) return request;
    const unconfirmedFees = this.getUnconfirmedFees(request.jurisdiction);
    return unconfirmedFees === 'include' ? request : { ...request, unconfirmedFees };
  }

  private chooseEdition({ edition, jurisdiction }: Pick<PriceProfile, 'edition' | 'jurisdiction'>): Edition {
    return edition ?? this.getEdition(jurisdiction);
  }
}
