import type { FactGrid, GridColumnName, GridRow } from '../placement-api';
import { fillDown, getCellKey } from './grid-values';

const COLUMNS = ['coverage_code', 'insurer_number', 'invoice_date'] as const satisfies readonly GridColumnName[];

const buildRow = (placementId: string, state: string, insurerName: string): GridRow => ({
  placementId,
  policyId: placementId,
  policyNumber: placementId,
  insuredName: 'Harbor Cold Storage LLC',
  state,
  transactionType: 'new',
  effectiveDate: '2026-11-01',
  insurerName,
  coverageType: 'General Liability',
  gridCells: COLUMNS.map((gridColumn) => ({ gridColumn, recordedValue: null, suggestedValue: null, suggestionSource: null })),
  otherProblems: [],
});

const grid: FactGrid = {
  gridColumns: COLUMNS.map((gridColumn) => ({ gridColumn, columnTitle: gridColumn })),
  gridRows: [buildRow('FL-1', 'FL', 'Atlas Specialty'), buildRow('TX-1', 'TX', 'Atlas Specialty'), buildRow('FL-2', 'FL', 'Harbor Excess')],
  columnChoices: [],
};

test.each([
  ['coverage_code', ['FL-1', 'FL-2']],
  ['insurer_number', ['FL-1', 'TX-1']],
  ['invoice_date', ['FL-1', 'TX-1', 'FL-2']],
] as const)('fills a %s value down only to rows for which it is valid', (column, filled) => {
  const after = fillDown(grid, new Map([[getCellKey('FL-1', column), '1000']]), { row: 0, column });
  expect([...after.keys()]).toEqual(filled.map((id) => getCellKey(id, column)));
});
