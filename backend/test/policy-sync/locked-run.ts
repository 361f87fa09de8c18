import { Client } from 'pg';
import { waitUntil } from '../harness/wait-until.js';
import { getTestServices } from '../harness/test-services.js';

const TIMEOUT_MS = 120_000;

/** A run whose row another transaction has locked, so that recording the next pages blocks after they are written and before the commit. */
export interface LockedRun {
  /** Returns the blocked database process, which has already written the book's transactions and the sync's records. */
  waitForWriter(): Promise<number>;
  /** Ends the connection of that process, like a restart of the database. */
  endConnection(writer: number): Promise<void>;
  /** Releases the lock, and waits until that process has ended. */
  release(writer: number): Promise<void>;
}

/** @param ownerUrl the database URL for its owner */
export async function lockRun(ownerUrl: string, organizationId: string, runId: string): Promise<LockedRun> {
  const [holder, watcher] = [new Client({ connectionString: ownerUrl }), new Client({ connectionString: toAdminUrl(ownerUrl) })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  // This lock does not block foreign keys.
  await holder.query('select from policy_sync_runs where organization_id = $1 and id = $2 for no key update', [organizationId, runId]);
  const { rows: holding } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const writers = async (): Promise<number[]> => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity a
        where $1 = any (pg_blocking_pids(pid))
          and 2 = (select count(distinct relation) from pg_locks l
                    where l.pid = a.pid and l.granted and l.mode = 'RowExclusiveLock'
                      and l.relation in ('policy_transactions'::regclass, 'policy_sync_records'::regclass))`,
      [holding[0]!.pid],
    );
    return rows.map(({ pid }) => pid);
  };
  const isThere = async (pid: number): Promise<boolean> =>
    (await watcher.query('select from pg_stat_activity where pid = $1', [pid])).rowCount !== 0;
  return {
    waitForWriter: async () => {
      await waitUntil(async () => (await writers()).length === 1, TIMEOUT_MS, 'a batch is written and not through');
      return (await writers())[0]!;
    },
    endConnection: async (writer) => {
      await watcher.query('select pg_terminate_backend($1)', [writer]);
    },
    release: async (writer) => {
      await holder.query('rollback');
      await waitUntil(async () => !(await isThere(writer)), TIMEOUT_MS, 'the database has noticed that its client is gone');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/** Returns the URL of the same database for a role that may end other connections. */
function toAdminUrl(ownerUrl: string): string {
  const url = new URL(getTestServices().databaseAdminUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}
