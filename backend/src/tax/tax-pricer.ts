import type { Edition, Rulebook } from '../jurisdictions/rulebook.types.js';
import { type CompiledEdition, compileEdition } from './compiled-rules.js';
import { OrganizationPricer, type PricingRules } from './organization-pricer.js';
import { overriddenEdition } from './overridden-rules.js';
import { price } from './price.js';
import { PricePlan } from './price-plan.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
import { overlappingOverride, type TaxOverride } from './tax-override.js';
import { TaxRuleError } from './tax-rule-error.js';

/** The engine over one rulebook: compiled once, then pure and synchronous. */
export class TaxPricer {
  private readonly editions: ReadonlyMap<string, Record<Edition, CompiledEdition>>;

  constructor(private readonly rulebook: Rulebook) {
    this.editions = new Map(
      rulebook.jurisdictions.map((one) => [one.code, { product: compileEdition(one, 'product'), statute: compileEdition(one, 'statute') }]),
    );
  }

  get rulebookVersion(): string {
    return this.rulebook.version;
  }

  /** @throws TaxRuleError when the request lies outside what the rulebook knows. */
  price(request: PriceRequest): PriceResult {
    return price(this.compiled(request.jurisdiction, request.edition), request, this.rulebook.version);
  }

  /**
   * Chooses the rules once for everything but the premium, for totals of many premiums.
   * @throws TaxRuleError when the profile lies outside what the rulebook knows.
   */
  plan(profile: PriceProfile): PricePlan {
    return new PricePlan(this.compiled(profile.jurisdiction, profile.edition), profile);
  }

  /**
   * The engine under an organization's rules; compiles only the editions that overrides touch.
   * @throws TaxRuleError when an override is of an unknown jurisdiction.
   * @throws RangeError when an override overlaps another one of the same target or has no exact charge.
   */
  forOrganization(rules: PricingRules): OrganizationPricer {
    const touched = new Map<string, TaxOverride[]>();
    for (const override of rules.overrides) {
      const overlapping = overlappingOverride(rules.overrides, override);
      if (overlapping) throw new RangeError(`Overrides ${override.id} and ${overlapping.id} decide the same charge on the same days.`);
      const key = `${override.jurisdiction}:${override.edition}`;
      touched.set(key, [...(touched.get(key) ?? []), override]);
    }
    const overridden = new Map<string, CompiledEdition>();
    for (const [key, [first, ...others]] of touched) {
      if (first) overridden.set(key, overriddenEdition(this.compiled(first.jurisdiction, first.edition), [first, ...others]));
    }
    const ofRulebook = (jurisdiction: string, edition: Edition) => this.compiled(jurisdiction, edition);
    return new OrganizationPricer(
      this.rulebook.version,
      rules,
      ofRulebook,
      (jurisdiction, edition) => overridden.get(`${jurisdiction}:${edition}`) ?? ofRulebook(jurisdiction, edition),
    );
  }

  private compiled(jurisdiction: string, edition: Edition = 'product'): CompiledEdition {
    const editions = this.editions.get(jurisdiction);
    if (!editions) {
      throw new TaxRuleError('unknown-jurisdiction', 'jurisdiction', `"${jurisdiction}" is not one of the 51 jurisdictions.`);
    }
    return editions[edition];
  }
}
