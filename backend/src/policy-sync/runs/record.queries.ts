import type { SeenVersion } from './select-new-records.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** State of a record, with its content until the book contains it. */
export interface RecordState {
  readonly externalId: string;
  readonly version: Date;
  readonly isDeleted: boolean;
  readonly errors: readonly string[] | null;
  /** Keyed by the columns of the upload format; null if it was unreadable. */
  readonly content: Readonly<Record<string, string>> | null;
}

export interface NewRecordState extends RecordState {
  readonly contentHash: string;
}

/** Returns the newest seen version of each record. */
export async function findKnownVersions(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, SeenVersion>> {
  const rows = await tx.query<(SeenVersion & { id: string })[]>(
    `select external_id as id, version, content_hash as "contentHash"
       from policy_sync_records where organization_id = $1 and external_id = any ($2::text[])`,
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, version, contentHash }) => [id, { version, contentHash }]));
}

/** @param isRetry keeps the run that first refused a record */
export async function saveRecords(tx: OrganizationTx, runId: string, states: readonly NewRecordState[], isRetry: boolean): Promise<void> {
  if (states.length === 0) return;
  await tx.query(
    `insert into policy_sync_records (organization_id, external_id, version, is_deleted, run_id, errors, content, content_hash)
     select $1, external_id, version, is_deleted, $2,
            case when errors is null then null else array(select json_array_elements_text(errors)) end, content, content_hash
       from unnest($3::text[], $4::timestamptz[], $5::boolean[], $6::json[], $7::jsonb[], $8::text[])
         as seen (external_id, version, is_deleted, errors, content, content_hash)
     on conflict (organization_id, external_id) do update
       set version = excluded.version, is_deleted = excluded.is_deleted, errors = excluded.errors,
           content = excluded.content, content_hash = excluded.content_hash,
           run_id = case when $9 and excluded.errors is not null then policy_sync_records.run_id else excluded.run_id end`,
    [
      tx.organizationId,
      runId,
      states.map(({ externalId }) => externalId),
      states.map(({ version }) => version.toISOString()),
      states.map(({ isDeleted }) => isDeleted),
      states.map(({ errors }) => (errors === null ? null : JSON.stringify(errors))),
      states.map(({ content }) => (content === null ? null : JSON.stringify(content))),
      states.map(({ contentHash }) => contentHash),
      isRetry,
    ],
  );
}

const refusedColumns = 'external_id as "externalId", version, is_deleted as "isDeleted", errors, content';

/** Returns records that are not in the book, by id. @param after last id of the previous page */
export async function findRefusedAfter(tx: OrganizationTx, after: string, limit: number): Promise<RecordState[]> {
  return tx.query<RecordState[]>(
    `select ${refusedColumns} from policy_sync_records
      where organization_id = $1 and errors is not null and external_id > $2 order by external_id limit $3`,
    [tx.organizationId, after, limit],
  );
}

/** Counts records that are not in the book. @param runId counts only records of this run */
export async function countRefused(tx: OrganizationTx, runId?: string): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::integer as count from policy_sync_records
      where organization_id = $1 and errors is not null and ($2::uuid is null or run_id = $2)`,
    [tx.organizationId, runId ?? null],
  );
  return row?.count ?? 0;
}
