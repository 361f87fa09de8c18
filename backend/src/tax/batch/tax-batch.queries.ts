import type { EntityManager } from 'typeorm';
import type { BatchAmounts } from './batch-amounts.js';
import type { BatchOutcome } from './batch-outcome.js';
import type { BatchSource } from './batch-source.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface BatchFiles {
  fileId: string;
  csvFileId: string;
  jsonFileId: string;
  errorsFileId: string;
}

/** A batch without the preview of its result. The task with the same id has its progress. */
export interface StoredBatchSummary extends BatchFiles {
  id: string;
  source: BatchSource;
  fileName: string;
  pricedRows: number;
  failedRows: number;
  /** Null until the batch is finished. */
  totals: BatchAmounts | null;
  rulebookVersion: string | null;
}

export interface StoredBatch
  extends StoredBatchSummary,
    Pick<BatchOutcome, 'editions' | 'overriddenRows' | 'carriedColumns' | 'errors' | 'notes' | 'states' | 'preview'> {}

const summaryColumns = `
  id, source, file_id as "fileId", csv_file_id as "csvFileId", json_file_id as "jsonFileId", errors_file_id as "errorsFileId",
  file_name as "fileName", priced_rows as "pricedRows", failed_rows as "failedRows", totals, rulebook_version as "rulebookVersion"`;

export async function findStoredBatch(tx: OrganizationTx, id: string): Promise<StoredBatch | undefined> {
  const [record] = await tx.query<StoredBatch[]>(
    `select ${summaryColumns}, states, editions, overridden_rows as "overriddenRows", carried_columns as "carriedColumns", preview, errors, notes from tax_batches where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return record;
}

export async function findBatchSummaries(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, StoredBatchSummary>> {
  const found = await tx.query<StoredBatchSummary[]>(
    `select ${summaryColumns} from tax_batches where organization_id = $1 and id = any ($2::uuid[])`,
    [tx.organizationId, ids],
  );
  return new Map(found.map((one) => [one.id, one]));
}

export interface NewBatch extends BatchFiles {
  id: string;
  source: BatchSource;
  fileName: string;
}

export async function insertBatch(tx: OrganizationTx, batch: NewBatch): Promise<void> {
  await tx.query(
    `insert into tax_batches (organization_id, id, source, file_id, file_name, csv_file_id, json_file_id, errors_file_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.organizationId, batch.id, batch.source, batch.fileId, batch.fileName, batch.csvFileId, batch.jsonFileId, batch.errorsFileId],
  );
}

export async function storeOutcome(tx: OrganizationTx, id: string, outcome: BatchOutcome): Promise<void> {
  await tx.query(
    `update tax_batches
        set priced_rows = $3, failed_rows = $4, totals = $5, states = $6, editions = $7, overridden_rows = $8, preview = $9, errors = $10,
            notes = $11, rulebook_version = $12, carried_columns = $13
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      id,
      outcome.pricedRows,
      outcome.failedRows,
      JSON.stringify(outcome.totals),
      JSON.stringify(outcome.states),
      JSON.stringify(outcome.editions),
      outcome.overriddenRows,
      JSON.stringify(outcome.preview),
      JSON.stringify(outcome.errors),
      outcome.notes,
      outcome.rulebookVersion,
      outcome.carriedColumns,
    ],
  );
}

const KEEP_ALIVE_MS = 1_000;

/** Returns a function that keeps the transaction active with a query at most once a second, because the database closes idle transactions. */
export function createKeepAlive(tx: EntityManager): () => Promise<void> {
  let usedAt = performance.now();
  return async () => {
    if (performance.now() - usedAt < KEEP_ALIVE_MS) return;
    usedAt = performance.now();
    await tx.query('select 1');
  };
}

/** @returns the files of the deleted batch; undefined if there is no such batch */
export async function deleteBatch(tx: OrganizationTx, id: string): Promise<(BatchFiles & { fileName: string }) | undefined> {
  const [[deleted]] = await tx.query<[(BatchFiles & { fileName: string })[], number]>(
    `delete from tax_batches where organization_id = $1 and id = $2
     returning file_id as "fileId", csv_file_id as "csvFileId", json_file_id as "jsonFileId", errors_file_id as "errorsFileId",
               file_name as "fileName"`,
    [tx.organizationId, id],
  );
  return deleted;
}
