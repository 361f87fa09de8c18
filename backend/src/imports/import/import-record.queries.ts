import type { TableMapping } from '../rows/table-mapping.js';
import type { OutcomeCounts } from './outcome.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** An import's progress is in the task with the same id. */
export interface StoredImport {
  id: string;
  /** Id of the file; null for rows from another system, which do not have a file. */
  fileId: string | null;
  fileName: string;
  /** Number of rows, excluding the header; null until the import has finished. */
  totalRows: number | null;
  importedRows: number;
  unchangedRows: number;
  failedRows: number;
  /** Number of transactions whose stated charges differ from the charges due. */
  differingCharges: number;
  outcomes: OutcomeCounts;
  notes: string[];
  /** Time when all of the import's transactions were backed out; null while the import counts. */
  undoneAt: Date | null;
  undoneByName: string | null;
  undoReason: string | null;
  /** Mapping of the file; null if the file matches the template. */
  mapping: TableMapping | null;
}

const columns = `
  id, file_id as "fileId", file_name as "fileName", total_rows as "totalRows", imported_rows as "importedRows",
  unchanged_rows as "unchangedRows", failed_rows as "failedRows", differing_charges as "differingCharges", outcomes, notes,
  undone_at as "undoneAt", undone_by_name as "undoneByName", undo_reason as "undoReason",
  mapping`;

export async function findStoredImport(tx: OrganizationTx, id: string): Promise<StoredImport | undefined> {
  return (await findStoredImports(tx, [id])).get(id);
}

export async function findStoredImports(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, StoredImport>> {
  const found = await tx.query<StoredImport[]>(`select ${columns} from imports where organization_id = $1 and id = any ($2::uuid[])`, [
    tx.organizationId,
    ids,
  ]);
  return new Map(found.map((one) => [one.id, one]));
}

export interface NewImport {
  id: string;
  /** Id of the file; null for rows from another system, which do not have a file. */
  fileId: string | null;
  fileName: string;
  mapping: TableMapping | null;
}

export async function insertImport(tx: OrganizationTx, file: NewImport): Promise<void> {
  const { id, fileId, fileName, mapping } = file;
  const stored = mapping === null ? null : JSON.stringify(mapping);
  await tx.query(`insert into imports (organization_id, id, file_id, file_name, mapping) values ($1, $2, $3, $4, $5)`, [
    tx.organizationId,
    id,
    fileId,
    fileName,
    stored,
  ]);
}

export interface ImportCounts {
  totalRows: number;
  importedRows: number;
  unchangedRows: number;
  failedRows: number;
  /** Number of transactions whose stated charges differ from the charges due. */
  differingCharges: number;
  outcomes: OutcomeCounts;
}

export async function storeImportResult(tx: OrganizationTx, id: string, counts: ImportCounts, notes: string[]): Promise<void> {
  await tx.query(
    `update imports set total_rows = $3, imported_rows = $4, unchanged_rows = $5, failed_rows = $6, notes = $7, outcomes = $8,
            differing_charges = $9,
            finished_at = clock_timestamp()
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      id,
      counts.totalRows,
      counts.importedRows,
      counts.unchangedRows,
      counts.failedRows,
      notes,
      JSON.stringify(counts.outcomes),
      counts.differingCharges,
    ],
  );
}
