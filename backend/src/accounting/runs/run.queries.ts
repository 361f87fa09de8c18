import type { RunStarter, SyncItem } from '../sync-settings.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface ItemResult {
  readonly item: SyncItem;
  /** Number of rows read, for data that is only read from the system. */
  readonly read: number;
  readonly posted: number;
  /** Number of entries reversed because their amounts have changed. */
  readonly reversed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Number of entries edited in the accounting system since they were posted. */
  readonly changed: number;
  /** Number of entries deleted in the accounting system since they were posted. */
  readonly missing: number;
  /** Description of what could not be synced. */
  readonly note: string | null;
}

export interface StoredRun {
  readonly id: string;
  readonly connectionId: string;
  readonly companyName: string;
  readonly startedBy: RunStarter;
  readonly items: readonly SyncItem[];
  readonly results: readonly ItemResult[];
}

const columns = 'id, connection_id as "connectionId", company_name as "companyName", started_by as "startedBy", items, results';

export async function insertRun(tx: OrganizationTx, run: Omit<StoredRun, 'results'>): Promise<void> {
  const { id, connectionId, companyName, startedBy, items } = run;
  await tx.query(
    'insert into accounting_runs (organization_id, id, connection_id, company_name, started_by, items) values ($1, $2, $3, $4, $5, $6)',
    [tx.organizationId, id, connectionId, companyName, startedBy, items],
  );
}

/** Returns runs keyed by id; unknown ids are missing. */
export async function findRuns(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, StoredRun>> {
  const sql = `select ${columns} from accounting_runs where organization_id = $1 and id = any ($2::uuid[])`;
  const rows = await tx.query<StoredRun[]>(sql, [tx.organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function saveResults(tx: OrganizationTx, id: string, results: readonly ItemResult[]): Promise<void> {
  await tx.query('update accounting_runs set results = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    JSON.stringify(results),
  ]);
}
