import type { PolicyImport } from '../policy-import';

/** A finished import without rows, with the given fields. */
export function policyImport(fields: Partial<PolicyImport> = {}): PolicyImport {
  return {
    id: 'import-1',
    fileName: 'policies.csv',
    status: 'finished',
    phase: null,
    processedRows: 0,
    totalRows: 0,
    importedRows: 0,
    unchangedRows: 0,
    failedRows: 0,
    outcomes: [],
    notes: [],
    problem: null,
    undoneAt: null,
    undoneByName: null,
    undoReason: null,
    mapping: null,
    createdBy: 'Ana Ortiz',
    createdAt: '2026-11-21T06:00:00.000Z',
    finishedAt: '2026-11-21T06:00:02.000Z',
    ...fields,
  };
}
