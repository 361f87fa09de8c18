import type { TaxOverride, TaxSettings } from '../tax-settings-api';

/** Builds a custom rate that replaces a rate in California's statute edition. */
export function buildTaxOverride(fields: Partial<TaxOverride> = {}): TaxOverride {
  return {
    id: 'o1',
    ruleId: 'override-o1',
    state: 'CA',
    stateName: 'California',
    edition: 'statute',
    replaces: 'ca-statute-premium-tax',
    replacesLabel: 'Surplus lines premium tax',
    kind: 'premium_tax',
    label: 'Surplus lines premium tax',
    ratePercent: '3.1',
    flatAmount: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    reason: 'Ruling of the department',
    source: 'Letter of Jan 3, 2026',
    proposedBy: { id: 'u1', name: 'Ann' },
    approvedBy: { id: 'u2', name: 'Ben' },
    approvedAt: '2026-01-05T10:00:00.000Z',
    ...fields,
  };
}

/** Builds settings with the product edition everywhere and no custom rates. */
export function buildTaxSettings(fields: Partial<TaxSettings> = {}): TaxSettings {
  return {
    edition: 'product',
    isEditionChosen: true,
    editions: [],
    unconfirmedFees: 'include',
    unconfirmedFeesOfStates: [],
    overrides: [],
    rulebookVersion: '2026.11',
    ...fields,
  };
}
