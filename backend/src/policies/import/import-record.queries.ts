import type { EntityManager } from 'typeorm';
import type { JobProgress } from '../../platform/queue/running-job.js';

export type ImportStatus = 'queued' | 'running' | 'finished' | 'failed';

/** Whether the file or the product was the cause of a failure; also the type of the problem that is answered. */
export type ImportProblemType = 'unreadable-file' | 'internal-error';

/** An upload and what became of it. */
export interface ImportRecord {
  id: string;
  fileId: string;
  fileName: string;
  status: ImportStatus;
  phase: string | null;
  processedRows: number;
  totalRows: number | null;
  importedRows: number;
  unchangedRows: number;
  failedRows: number;
  notes: string[];
  /** Why it failed, as a sentence for a person. */
  problem: string | null;
  problemType: ImportProblemType | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = `
  id, file_id as "fileId", file_name as "fileName", status, phase, processed_rows as "processedRows", total_rows as "totalRows",
  imported_rows as "importedRows", unchanged_rows as "unchangedRows", failed_rows as "failedRows", notes, problem,
  problem_type as "problemType", created_at as "createdAt", finished_at as "finishedAt"`;

export async function findImport(tx: EntityManager, organizationId: string, id: string): Promise<ImportRecord | undefined> {
  const [record] = await tx.query<ImportRecord[]>(`select ${columns} from imports where organization_id = $1 and id = $2`, [
    organizationId,
    id,
  ]);
  return record;
}

export async function newestImports(tx: EntityManager, organizationId: string, limit: number): Promise<ImportRecord[]> {
  return tx.query<ImportRecord[]>(`select ${columns} from imports where organization_id = $1 order by created_at desc, id desc limit $2`, [
    organizationId,
    limit,
  ]);
}

export interface NewImport {
  id: string;
  fileId: string;
  fileName: string;
  sizeBytes: number;
  sha256: string;
  createdBy: string | null;
  /** The client's Idempotency-Key, if it sent one. */
  idempotencyKey: string | null;
}

/** The import that the organisation has requested with this key, and the hash of its file. */
export async function findImportByKey(
  tx: EntityManager,
  organizationId: string,
  idempotencyKey: string,
): Promise<{ id: string; sha256: string } | undefined> {
  const [found] = await tx.query<{ id: string; sha256: string }[]>(
    'select id, sha256 from imports where organization_id = $1 and idempotency_key = $2',
    [organizationId, idempotencyKey],
  );
  return found;
}

export async function insertImport(tx: EntityManager, organizationId: string, file: NewImport): Promise<void> {
  await tx.query(
    `insert into imports (organization_id, id, file_id, file_name, size_bytes, sha256, created_by, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [organizationId, file.id, file.fileId, file.fileName, file.sizeBytes, file.sha256, file.createdBy, file.idempotencyKey],
  );
}

/** How many of the organization's imports wait or run. */
export async function countUnfinishedImports(tx: EntityManager, organizationId: string): Promise<number> {
  const [found] = await tx.query<{ count: number }[]>(
    "select count(*)::integer as count from imports where organization_id = $1 and status in ('queued', 'running')",
    [organizationId],
  );
  return found?.count ?? 0;
}

/** Says how far a running import is; an import that has ended stays as it is. */
export async function updateProgress(
  tx: EntityManager,
  organizationId: string,
  id: string,
  { phase, done, total }: JobProgress,
): Promise<void> {
  await tx.query(
    `update imports set status = 'running', phase = $3, processed_rows = $4, total_rows = case when $5::integer is not null then greatest($5::integer, $4) end
      where organization_id = $1 and id = $2 and status in ('queued', 'running')`,
    [organizationId, id, phase, done, total],
  );
}

export interface ImportCounts {
  totalRows: number;
  importedRows: number;
  unchangedRows: number;
  failedRows: number;
}

export async function finishImport(
  tx: EntityManager,
  organizationId: string,
  id: string,
  counts: ImportCounts,
  notes: string[],
): Promise<void> {
  await tx.query(
    `update imports
        set status = 'finished', phase = null, processed_rows = $3, total_rows = $3, imported_rows = $4, unchanged_rows = $5, failed_rows = $6,
            notes = $7, finished_at = clock_timestamp()
      where organization_id = $1 and id = $2`,
    [organizationId, id, counts.totalRows, counts.importedRows, counts.unchangedRows, counts.failedRows, notes],
  );
}

/** Marks an import as failed, unless it has ended already. @returns whether it was marked */
export async function failImport(
  tx: EntityManager,
  organizationId: string,
  id: string,
  type: ImportProblemType,
  problem: string,
): Promise<boolean> {
  const [, changed] = await tx.query<[unknown, number]>(
    `update imports set status = 'failed', phase = null, total_rows = null, problem_type = $3, problem = $4, finished_at = clock_timestamp()
      where organization_id = $1 and id = $2 and status in ('queued', 'running')`,
    [organizationId, id, type, problem],
  );
  return changed > 0;
}
