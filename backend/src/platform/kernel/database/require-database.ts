import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { getErrorCode } from '../logging/error-code.js';
import { isOutage } from '../problems/outage.js';

const RETRY_INTERVAL_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** Minimum number of attempts, because a process that is busy during startup may read a response too late. */
const MIN_ATTEMPTS = 3;
/** PostgreSQL's error code for a write on a standby. */
const READ_ONLY_CODE = '25006';
/** PostgreSQL's error code during startup or crash recovery. */
const startingUpCode = '57P03';

/** Error for a database that does not accept changes, but may be promoted at any moment. */
class StandbyError extends Error {
  readonly code = READ_ONLY_CODE;

  constructor() {
    super('DATABASE_URL leads to a standby of PostgreSQL, which accepts no changes. Set it to the primary, or to a proxy that follows it.');
  }
}

/**
 * Waits for PostgreSQL when a process starts: for a limited time if it is unreachable, and without limit while it is starting.
 * @throws the driver's error if the database remains unreachable, or immediately for a permanent error (wrong password, no such database)
 */
export async function requireDatabase(databaseUrl: string, patienceMs = 5_000): Promise<void> {
  const log = new Logger('Database');
  let deadline = performance.now() + patienceMs;
  let reported = '';
  for (let attempt = 1; ; attempt += 1) {
    const error = await findConnectionError(databaseUrl);
    if (error === undefined) return;
    const code = getErrorCode(error);
    if (code === startingUpCode) deadline = performance.now() + patienceMs;
    else if (!isOutage(error) || (attempt >= MIN_ATTEMPTS && performance.now() >= deadline)) throw error;
    const reason = error instanceof Error && error.message !== '' ? error.message : String(code);
    if (reason !== reported) log.warn(`Waiting for PostgreSQL: ${reason}`);
    reported = reason;
    await sleep(RETRY_INTERVAL_MS);
  }
}

async function findConnectionError(connectionString: string): Promise<unknown> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // reported by connect()
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === true ? new StandbyError() : undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end();
  }
}
