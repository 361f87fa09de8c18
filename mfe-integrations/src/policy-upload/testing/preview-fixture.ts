import type { ImportPreview } from '../import-preview';

/** Builds a finished preview of three new policies. */
export function buildImportPreview(id: string, result: Partial<NonNullable<ImportPreview['result']>> = {}): ImportPreview {
  return {
    id,
    fileName: 'policies.csv',
    status: 'finished',
    problem: null,
    result: {
      totalRows: 3,
      importedRows: 3,
      unchangedRows: 0,
      failedRows: 0,
      policies: 3,
      outcomes: [{ outcome: 'new', rows: 3, premium: 3_000, taxAmount: 67.5, fees: 0, totalDue: 67.5 }],
      premium: 3_000,
      totalDue: 67.5,
      noted: [],
      failed: [],
      notes: [],
      ...result,
    },
  };
}
