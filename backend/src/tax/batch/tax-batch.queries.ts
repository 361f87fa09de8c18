import type { EntityManager } from 'typeorm';
import type { JobProgress } from '../../platform/queue/running-job.js';
import type { BatchAmounts } from './batch-amounts.js';
import type { BatchOutcome } from './batch-outcome.js';
import type { BatchSource } from './batch-source.js';
import type { BatchStatus } from './tax-batch.dto.js';

/** Files of a batch: what was sent, and what it came to. */
export interface BatchFiles {
  fileId: string;
  csvFileId: string;
  jsonFileId: string;
  errorsFileId: string;
}

/** A batch without the beginning of its result. */
export interface BatchSummary extends BatchFiles {
  id: string;
  source: BatchSource;
  fileName: string;
  status: BatchStatus;
  phase: string | null;
  processedRows: number;
  totalRows: number | null;
  pricedRows: number;
  failedRows: number;
  /** Null until it is finished. */
  totals: BatchAmounts | null;
  rulebookVersion: string | null;
  problem: string | null;
  createdBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface BatchRecord
  extends BatchSummary,
    Pick<BatchOutcome, 'states' | 'editions' | 'overriddenRows' | 'carriedColumns' | 'preview' | 'errors' | 'notes'> {}

const summaryColumns = `
  id, source, file_id as "fileId", csv_file_id as "csvFileId", json_file_id as "jsonFileId", errors_file_id as "errorsFileId",
  file_name as "fileName", status, phase, processed_rows as "processedRows", total_rows as "totalRows", priced_rows as "pricedRows",
  failed_rows as "failedRows", totals, rulebook_version as "rulebookVersion", problem,
  created_by_name as "createdBy", created_at as "createdAt", finished_at as "finishedAt"`;

export async function findBatch(tx: EntityManager, organizationId: string, id: string): Promise<BatchRecord | undefined> {
  const [record] = await tx.query<BatchRecord[]>(
    `select ${summaryColumns}, states, editions, overridden_rows as "overriddenRows", carried_columns as "carriedColumns", preview, errors, notes from tax_batches where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  return record;
}

export async function newestBatches(tx: EntityManager, organizationId: string, limit: number): Promise<BatchSummary[]> {
  return tx.query<BatchSummary[]>(
    `select ${summaryColumns} from tax_batches where organization_id = $1 order by created_at desc, id desc limit $2`,
    [organizationId, limit],
  );
}

/** The batch that the organization has requested with this key, and the hash of what was sent. */
export async function findBatchByKey(
  tx: EntityManager,
  organizationId: string,
  idempotencyKey: string,
): Promise<{ id: string; sha256: string } | undefined> {
  const [found] = await tx.query<{ id: string; sha256: string }[]>(
    'select id, sha256 from tax_batches where organization_id = $1 and idempotency_key = $2',
    [organizationId, idempotencyKey],
  );
  return found;
}

export interface NewBatch extends BatchFiles {
  id: string;
  source: BatchSource;
  fileName: string;
  sizeBytes: number;
  sha256: string;
  /** The client's Idempotency-Key, if it sent one. */
  idempotencyKey: string | null;
  createdBy: { id: string; name: string };
}

export async function insertBatch(tx: EntityManager, organizationId: string, batch: NewBatch): Promise<void> {
  await tx.query(
    `insert into tax_batches (organization_id, id, source, file_id, file_name, size_bytes, sha256, csv_file_id, json_file_id, errors_file_id,
                              idempotency_key, created_by, created_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      organizationId,
      batch.id,
      batch.source,
      batch.fileId,
      batch.fileName,
      batch.sizeBytes,
      batch.sha256,
      batch.csvFileId,
      batch.jsonFileId,
      batch.errorsFileId,
      batch.idempotencyKey,
      batch.createdBy.id,
      batch.createdBy.name,
    ],
  );
}

/** Whether the batch has not been deleted. */
export async function isBatchThere(tx: EntityManager, organizationId: string, id: string): Promise<boolean> {
  return (await tx.query<unknown[]>('select 1 from tax_batches where organization_id = $1 and id = $2', [organizationId, id])).length > 0;
}

/** Says how far a running batch is; one that has ended stays as it is. */
export async function updateBatchProgress(
  tx: EntityManager,
  organizationId: string,
  id: string,
  { phase, done, total }: JobProgress,
): Promise<void> {
  await tx.query(
    `update tax_batches set status = 'running', phase = $3, processed_rows = $4,
            total_rows = case when $5::integer is not null then greatest($5::integer, $4) end
      where organization_id = $1 and id = $2 and status in ('queued', 'running')`,
    [organizationId, id, phase, done, total],
  );
}

/** @returns false when the batch is there no more, or has ended already */
export async function finishBatch(tx: EntityManager, organizationId: string, id: string, outcome: BatchOutcome): Promise<boolean> {
  const [, changed] = await tx.query<[unknown, number]>(
    `update tax_batches
        set status = 'finished', phase = null, processed_rows = $3, total_rows = $3, priced_rows = $4, failed_rows = $5, totals = $6,
            states = $7, editions = $8, overridden_rows = $9, preview = $10, errors = $11, notes = $12, rulebook_version = $13, carried_columns = $14, finished_at = clock_timestamp()
      where organization_id = $1 and id = $2 and status in ('queued', 'running')`,
    [
      organizationId,
      id,
      outcome.pricedRows + outcome.failedRows,
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
  return changed > 0;
}

/** Marks a batch as failed, unless it has ended already. @returns whether it was marked */
export async function failBatch(tx: EntityManager, organizationId: string, id: string, problem: string): Promise<boolean> {
  const [, changed] = await tx.query<[unknown, number]>(
    `update tax_batches set status = 'failed', phase = null, total_rows = null, problem = $3, finished_at = clock_timestamp()
      where organization_id = $1 and id = $2 and status in ('queued', 'running')`,
    [organizationId, id, problem],
  );
  return changed > 0;
}

/** @returns the files of the deleted batch; undefined when there is none */
export async function deleteBatch(
  tx: EntityManager,
  organizationId: string,
  id: string,
): Promise<(BatchFiles & { fileName: string }) | undefined> {
  const [[deleted]] = await tx.query<[(BatchFiles & { fileName: string })[], number]>(
    `delete from tax_batches where organization_id = $1 and id = $2
     returning file_id as "fileId", csv_file_id as "csvFileId", json_file_id as "jsonFileId", errors_file_id as "errorsFileId",
               file_name as "fileName"`,
    [organizationId, id],
  );
  return deleted;
}
