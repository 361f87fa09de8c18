import { asAnsweredNow } from './saved-calculation-view.js';
import type { StoredCalculation } from './stored-calculation.js';

const older: StoredCalculation = {
  state: 'VA',
  premium: 100,
  taxRate: 0.0225,
  taxAmount: 2.25,
  additionalFees: [],
  totalDue: 2.25,
  edition: 'product',
  effectiveDate: '2026-03-01',
  transactionDate: '2026-03-01',
  transactionType: 'new',
  lines: [
    {
      label: 'Premium tax',
      kind: 'premium_tax',
      basis: 'premium',
      basisAmount: 100,
      rate: 0.0225,
      ratePercent: '2.25',
      flatAmount: null,
      amount: 2.25,
      rounding: 'cent',
      reason: 'taxed',
      ruleId: 'va-product-premium-tax',
      citation: null,
      effectiveFrom: null,
      effectiveTo: null,
    },
  ],
  notes: [],
  disagreements: [],
  rulebookVersion: '2026-01-01+0',
};

it('opens a calculation that was saved before completeness was told, without claiming it', () => {
  const { completeness, missing, sources, lines } = asAnsweredNow(older);
  expect([completeness, missing, sources]).toEqual([null, [], []]);
  expect([lines[0]?.basisText, lines[0]?.part, lines[0]?.confidence]).toEqual(['', null, null]);
  expect(asAnsweredNow({ ...older, completeness: 'incomplete', missing: ['x'] })).toMatchObject({
    completeness: 'incomplete',
    missing: ['x'],
  });
});
