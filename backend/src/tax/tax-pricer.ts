import type { Edition, Rulebook } from '../jurisdictions/rulebook.types.js';
import { type CompiledEdition, compileEdition } from './compiled-rules.js';
import { price } from './price.js';
import { PricePlan, type PriceProfile } from './price-plan.js';
import type { PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
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
    return price(this.edition(request), request, this.rulebook.version);
  }

  /**
   * Chooses the rules once for everything but the premium, for totals of many premiums.
   * @throws TaxRuleError when the profile lies outside what the rulebook knows.
   */
  plan(profile: PriceProfile): PricePlan {
    return new PricePlan(this.edition(profile), profile);
  }

  private edition(request: PriceProfile): CompiledEdition {
    const editions = this.editions.get(request.jurisdiction);
    if (!editions) {
      throw new TaxRuleError('unknown-jurisdiction', 'jurisdiction', `"${request.jurisdiction}" is not one of the 51 jurisdictions.`);
    }
    return editions[request.edition ?? 'product'];
  }
}
