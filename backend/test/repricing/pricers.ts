import { randomUUID } from 'node:crypto';
import { JurisdictionsService } from '../../src/jurisdictions/jurisdictions.service.js';
import type { Edition } from '../../src/jurisdictions/rulebook.types.js';
import type { OrganizationPricer } from '../../src/tax/pricing/organization-pricer.js';
import type { TaxOverride } from '../../src/tax/pricing/tax-override.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import type { BookBench } from '../harness/book.js';

/** The states that use the statute edition, and the overrides. */
export interface TestRules {
  statutes: readonly string[];
  overrides: readonly TaxOverride[];
}

export function createPricer(bench: BookBench, { statutes, overrides }: TestRules): OrganizationPricer {
  const editions = new Map(statutes.map((state): [string, Edition] => [state, 'statute']));
  return new TaxPricer(bench.service(JurisdictionsService).rulebook).forOrganization({ edition: 'product', editions, overrides });
}

export function buildOverride(given: Partial<TaxOverride> & Pick<TaxOverride, 'jurisdiction' | 'effectiveFrom'>): TaxOverride {
  return {
    id: randomUUID(),
    edition: 'product',
    replaces: null,
    kind: 'premium_tax',
    label: 'Own rate',
    ratePercent: '1',
    flatCents: null,
    effectiveTo: null,
    reason: 'Agreed with the regulator.',
    source: 'Letter of 2026-01-05',
    ...given,
  };
}
