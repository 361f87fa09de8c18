import type { Calculation, CalculationLine } from '../calculation';

/** Builds a line of premium tax. */
export function buildLine(fields: Partial<CalculationLine> = {}): CalculationLine {
  return {
    label: 'Premium tax',
    part: null,
    kind: 'premium_tax',
    basis: 'premium',
    basisAmount: 10_000,
    basisText: '',
    rate: 0.0225,
    ratePercent: '2.25',
    flatAmount: null,
    amount: 225,
    rounding: 'cent',
    reason: 'taxed',
    ruleId: 'va-premium-tax',
    citation: null,
    effectiveFrom: null,
    effectiveTo: null,
    confidence: null,
    readOn: null,
    mustBeReadAgain: false,
    sources: [],
    feeBase: [],
    ...fields,
  };
}

/** Builds a calculation for Virginia with a premium of $10,000. */
export function buildCalculation(fields: Partial<Calculation> = {}): Calculation {
  return {
    state: 'VA',
    premium: 10_000,
    taxRate: 0.0225,
    taxAmount: 225,
    additionalFees: [],
    totalDue: 225,
    edition: 'product',
    effectiveDate: '2026-11-21',
    transactionDate: '2026-11-21',
    transactionType: 'new',
    invoice: {
      charges: [
        {
          name: 'Premium tax',
          amount: 225,
          payee: 'tax_authority',
          payeeName: 'State of Virginia',
          invoiceText: 'Premium tax (2.25%): $225.00',
        },
      ],
      wordingRules: [],
      wordingNote: 'We have not read whether Virginia prescribes wording for the charges on an invoice.',
    },
    lines: [buildLine()],
    completeness: 'complete',
    missing: [],
    notes: [],
    disagreements: [],
    sources: [],
    rulebookVersion: '2026.11',
    ...fields,
  };
}
