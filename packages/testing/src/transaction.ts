import type { ResponseBody } from '@stampline/api-client';

type Transaction = ResponseBody<'/api/policies/{id}'>['transactions'][number];
type TaxLine = Transaction['taxLines'][number];

/** Builds Virginia's premium tax on $1,000. */
export function buildTaxLine(fields: Partial<TaxLine> = {}): TaxLine {
  return {
    kind: 'premium_tax',
    label: 'Premium tax',
    part: null,
    basis: 'premium',
    basisAmount: 1000,
    ratePercent: '2.25',
    flatAmount: null,
    amount: 22.5,
    reason: 'taxed',
    edition: 'product',
    ruleId: 'va-product-tax',
    rulebookVersion: '2026.11',
    citation: null,
    makeUp: [],
    payee: 'State of Virginia',
    ...fields,
  };
}

/** Builds the first, manually entered transaction of a Virginia policy. */
export function buildTransaction(fields: Partial<Transaction> = {}): Transaction {
  return {
    id: 't-1',
    transactionType: 'new',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    transactionDate: '2026-01-01',
    premium: 1000,
    insurerFees: 0,
    brokerFees: 0,
    taxAmount: 22.5,
    taxRate: 0.0225,
    fees: 0,
    totalDue: 22.5,
    insuredName: 'Chesapeake Marine',
    brokerName: null,
    externalId: null,
    importNote: null,
    replacedBy: null,
    details: [],
    taxFacts: {},
    insurerName: null,
    notes: null,
    importId: null,
    importRow: null,
    importFileName: null,
    coverageLines: [],
    taxLines: [buildTaxLine()],
    adjustments: [],
    completeness: 'complete',
    missing: [],
    filings: [],
    otherEdition: null,
    backsOut: null,
    backedOutBy: null,
    filedAs: null,
    reason: null,
    enteredByName: null,
    createdAt: '2026-01-02T10:00:00.000Z',
    ...fields,
  };
}
