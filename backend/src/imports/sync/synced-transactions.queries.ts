import { whereLive } from '../../book/live-transactions.queries.js';
import { findStoredImport, type ImportCounts, storeImportResult } from '../import/import-record.queries.js';
import type { OutcomeCounts } from '../import/outcome.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export async function addImportResult(tx: OrganizationTx, id: string, page: ImportCounts): Promise<void> {
  const stored = await findStoredImport(tx, id);
  if (stored === undefined) throw new Error(`The import ${id} does not exist.`);
  const counts: ImportCounts = {
    totalRows: (stored.totalRows ?? 0) + page.totalRows,
    importedRows: stored.importedRows + page.importedRows,
    unchangedRows: stored.unchangedRows + page.unchangedRows,
    failedRows: stored.failedRows + page.failedRows,
    differingCharges: stored.differingCharges + page.differingCharges,
    outcomes: addCounts(stored.outcomes, page.outcomes),
  };
  await storeImportResult(tx, id, counts, []);
}

function addCounts(one: OutcomeCounts, other: OutcomeCounts): OutcomeCounts {
  const sum: Record<string, number> = { ...one };
  for (const [outcome, count] of Object.entries(other)) sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}

export async function findRowErrors(tx: OrganizationTx, importId: string, rows: readonly number[]): Promise<Map<number, string[]>> {
  const failed = await tx.query<{ row: number; errors: string[] }[]>(
    'select row, errors from import_row_errors where organization_id = $1 and import_id = $2 and row = any ($3::integer[])',
    [tx.organizationId, importId, rows],
  );
  return new Map(failed.map(({ row, errors }) => [row, errors]));
}

/** Returns live transactions with one of these external ids. */
export async function findLiveByExternalId(
  tx: OrganizationTx,
  externalIds: readonly string[],
): Promise<{ id: string; externalId: string }[]> {
  return tx.query<{ id: string; externalId: string }[]>(
    `select t.id, t.external_id as "externalId" from policy_transactions t
      where t.organization_id = $1 and t.external_id = any ($2::text[]) and ${whereLive('t')}
      order by t.id`,
    [tx.organizationId, externalIds],
  );
}
