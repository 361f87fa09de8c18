import type { ResponseBody } from '@stampline/api-client';
import type { PolicyImport } from '../policy-import';

/** Builds a finished import without rows. */
export function buildPolicyImport(fields: Partial<PolicyImport> = {}): PolicyImport {
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
    differingCharges: 0,
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

/** Builds the preview of an undo, with one policy that has since been corrected manually. */
export function buildUndoPreview(): ResponseBody<'/api/policies/imports/{id}/undo'> {
  return {
    transactions: 3,
    policies: 2,
    premium: 1_500,
    taxAmount: 75,
    fees: 5,
    totalDue: 80,
    restored: 1,
    alreadyBackedOut: 0,
    correctedPolicies: [{ policyId: 'policy-9', policyNumber: 'SL-9', premium: 1_200 }],
    refusal: null,
    described: 4,
  };
}

export const importedRow = {
  policyId: 'p1',
  transactionType: 'new',
  state: 'VA',
  premium: 1_000,
  taxAmount: 22.5,
  fees: 0,
  totalDue: 22.5,
} as const;
