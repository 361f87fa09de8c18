import type { SyncStarter } from '../sync-schedules.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface StoredRun {
  readonly id: string;
  readonly startedBy: SyncStarter;
  readonly pages: number;
  readonly records: number;
  /** Number of imported rows; the next row's position is one higher. */
  readonly importedRows: number;
  readonly refused: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

const columns = 'id, started_by as "startedBy", pages, records, rows_taken as "importedRows", refused, outcomes';

export async function insertRun(tx: OrganizationTx, id: string, startedBy: SyncStarter): Promise<void> {
  await tx.query('insert into policy_sync_runs (organization_id, id, started_by) values ($1, $2, $3)', [tx.organizationId, id, startedBy]);
}

export async function findRuns(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, StoredRun>> {
  const sql = `select ${columns} from policy_sync_runs where organization_id = $1 and id = any ($2::uuid[])`;
  const rows = await tx.query<StoredRun[]>(sql, [tx.organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findRun(tx: OrganizationTx, id: string): Promise<StoredRun> {
  const run = (await findRuns(tx, [id])).get(id);
  if (run === undefined) throw new Error(`The policy sync run ${id} does not exist.`);
  return run;
}

export async function saveRun(tx: OrganizationTx, run: StoredRun): Promise<void> {
  const { id, pages, records, importedRows, refused, outcomes } = run;
  await tx.query(
    `update policy_sync_runs set pages = $3, records = $4, rows_taken = $5, refused = $6, outcomes = $7 where organization_id = $1 and id = $2`,
    [tx.organizationId, id, pages, records, importedRows, refused, JSON.stringify(outcomes)],
  );
}
