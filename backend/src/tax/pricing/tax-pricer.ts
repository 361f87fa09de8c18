import type { Edition, Rulebook, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { CoverageCodes } from './coverage-codes.js';
import { compileEdition } from './compiled-rules.js';
import { OrganizationPricer, type PricingRules } from './organization-pricer.js';
import { applyOverrides } from './overridden-rules.js';
import { PreparedPrices } from './prepared-prices.js';
import type { PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
import { findOverlappingOverride, type TaxOverride } from './tax-override.js';
import { TaxRuleError } from './tax-rule-error.js';

/** Pricing engine for a rulebook. Compiles the rulebook once, and is pure and synchronous after that. */
export class TaxPricer {
  private readonly editions: ReadonlyMap<string, Record<Edition, PreparedPrices>>;

  readonly coverageCodes: CoverageCodes;

  constructor(private readonly rulebook: Rulebook) {
    this.coverageCodes = new CoverageCodes(rulebook.coverageOffices);
    const prepare = (one: RulebookJurisdiction, edition: Edition) => new PreparedPrices(compileEdition(one, edition), rulebook.version);
    this.editions = new Map(
      rulebook.jurisdictions.map((one) => [one.code, { product: prepare(one, 'product'), statute: prepare(one, 'statute') }]),
    );
  }

  get rulebookVersion(): string {
    return this.rulebook.version;
  }

  /** @throws TaxRuleError if the rulebook does not cover the request */
  price(request: PriceRequest): PriceResult {
    return this.prepare(request.jurisdiction, request.edition).price(request);
  }

  /**
   * Creates the engine for an organization's rules; compiles only the editions that overrides affect.
   * @throws TaxRuleError if an override has an unknown jurisdiction
   * @throws RangeError if two overrides of the same charge overlap, or an override does not have an exact charge
   */
  forOrganization(rules: PricingRules): OrganizationPricer {
    const touched = new Map<string, TaxOverride[]>();
    for (const override of rules.overrides) {
      const overlapping = findOverlappingOverride(rules.overrides, override);
      if (overlapping) throw new RangeError(`Overrides ${override.id} and ${overlapping.id} decide the same charge on the same days.`);
      const key = `${override.jurisdiction}:${override.edition}`;
      touched.set(key, [...(touched.get(key) ?? []), override]);
    }
    const overridden = new Map<string, PreparedPrices>();
    for (const [key, [first, ...others]] of touched) {
      if (!first) continue;
      const edition = applyOverrides(this.prepare(first.jurisdiction, first.edition).edition, [first, ...others]);
      overridden.set(key, new PreparedPrices(edition, this.rulebook.version));
    }
    const findRulebookPrice = (jurisdiction: string, edition: Edition) => this.prepare(jurisdiction, edition);
    return new OrganizationPricer(
      this.rulebook.version,
      this.coverageCodes,
      rules,
      findRulebookPrice,
      (jurisdiction, edition) => overridden.get(`${jurisdiction}:${edition}`) ?? findRulebookPrice(jurisdiction, edition),
    );
  }

  private prepare(jurisdiction: string, edition: Edition = 'product'): PreparedPrices {
    const editions = this.editions.get(jurisdiction);
    if (!editions) {
      throw new TaxRuleError('unknown-jurisdiction', 'jurisdiction', `"${jurisdiction}" is not one of the 51 jurisdictions.`);
    }
    return editions[edition];
  }
}
