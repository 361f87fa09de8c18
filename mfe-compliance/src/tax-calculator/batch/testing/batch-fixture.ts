import type { TaxBatch } from '../tax-batch';

/** Builds a finished batch of three rows, one of them invalid. */
export function buildTaxBatch(fields: Partial<TaxBatch> = {}): TaxBatch {
  return {
    id: 'batch-1',
    fileName: 'policies.csv',
    status: 'finished',
    phase: null,
    processedRows: 3,
    totalRows: 3,
    pricedRows: 2,
    failedRows: 1,
    totals: { premium: 3000, taxAmount: 122.5, fees: 5, totalDue: 127.5 },
    states: [
      { state: 'NC', rows: 1, incompleteRows: 0, estimatedRows: 0, premium: 2000, taxAmount: 100, fees: 5, totalDue: 105 },
      { state: 'VA', rows: 1, incompleteRows: 0, estimatedRows: 0, premium: 1000, taxAmount: 22.5, fees: 0, totalDue: 22.5 },
    ],
    carriedColumns: ['policy_number'],
    preview: [
      {
        row: 2,
        state: 'VA',
        premium: 1000,
        taxAmount: 22.5,
        fees: 0,
        totalDue: 22.5,
        edition: 'product',
        label: 'P-1',
        completeness: 'complete',
        missing: null,
        request: { state: 'VA', premium: 1000, policyType: 'property', edition: 'product', effectiveDate: '2026-11-21' },
      },
      {
        row: 3,
        state: 'NC',
        premium: 2000,
        taxAmount: 100,
        fees: 5,
        totalDue: 105,
        edition: 'statute',
        label: 'P-2',
        completeness: 'complete',
        missing: null,
        request: { state: 'NC', premium: 2000, edition: 'statute', effectiveDate: '2026-11-21' },
      },
    ],
    errors: [{ row: 4, errors: ['state ZZ is not a state.'] }],
    notes: [],
    problem: null,
    editions: [
      { edition: 'product', rows: 1 },
      { edition: 'statute', rows: 1 },
    ],
    overriddenRows: 0,
    rulebookVersion: '2026.11',
    createdBy: 'Ann',
    createdAt: '2026-11-21T06:00:00.000Z',
    finishedAt: '2026-11-21T06:00:02.000Z',
    ...fields,
  };
}
