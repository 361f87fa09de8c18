import { Client } from 'pg';
import { eventually } from '../harness/eventually.js';
import { testServices } from '../harness/test-services.js';

const PATIENCE_MS = 120_000;

/** A run whose row another transaction has locked: recording of the next pages blocks after writing them, before the commit. */
export interface HeldRun {
  /** Returns the database process that is blocked; it has written transactions of the book and records of the sync. */
  waitForWriter(): Promise<number>;
  /** Ends the connection of that process, as a restart of the database does. */
  endConnection(writer: number): Promise<void>;
  /** Releases the lock, and waits until that process has ended. */
  release(writer: number): Promise<void>;
}

/** @param ownerUrl URL of the database as its owner */
export async function holdRun(ownerUrl: string, organizationId: string, runId: string): Promise<HeldRun> {
  const [holder, watcher] = [new Client({ connectionString: ownerUrl }), new Client({ connectionString: adminUrlOf(ownerUrl) })];
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
      await eventually(async () => (await writers()).length === 1, PATIENCE_MS, 'a batch is written and not through');
      return (await writers())[0]!;
    },
    endConnection: async (writer) => {
      await watcher.query('select pg_terminate_backend($1)', [writer]);
    },
    release: async (writer) => {
      await holder.query('rollback');
      await eventually(async () => !(await isThere(writer)), PATIENCE_MS, 'the database has noticed that its client is gone');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/** Returns the URL of the same database for a role that may end other connections. */
function adminUrlOf(ownerUrl: string): string {
  const url = new URL(testServices().databaseAdminUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}
