import type { EntityManager } from 'typeorm';
import type { LogStatus } from '../monitoring.types.js';

/** A single reading of a single page. */
export interface LogEntry {
  readonly id: string;
  readonly state: string;
  readonly status: LogStatus;
  readonly checkedAt: Date;
  readonly url: string;
  readonly updatesFound: number;
  readonly executionTimeMs: number;
  /** Result of the reading, as a sentence. */
  readonly message: string;
}

export async function insertLog(tx: EntityManager, entry: LogEntry): Promise<void> {
  await tx.query(
    `insert into monitoring_logs (id, state, status, checked_at, url, updates_found, execution_time_ms, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [entry.id, entry.state, entry.status, entry.checkedAt, entry.url, entry.updatesFound, entry.executionTimeMs, entry.message],
  );
}

/** Returns the newest reading of a page. */
export async function findLastLog(tx: EntityManager, state: string): Promise<LogEntry | undefined> {
  const [entry] = await tx.query<LogEntry[]>(
    `select id, state, status, checked_at as "checkedAt", url, updates_found as "updatesFound", execution_time_ms as "executionTimeMs", message
       from monitoring_logs where state = $1 order by checked_at desc, id desc limit 1`,
    [state],
  );
  return entry;
}
