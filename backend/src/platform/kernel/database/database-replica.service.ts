import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Configuration } from '../config/configuration.js';
import { getErrorCode } from '../logging/error-code.js';
import { isOutage } from '../problems/outage.js';
import { assertSafeRole, UnsafeDatabaseRoleError } from './role-check.js';

const CONNECT_TIMEOUT_MS = 1_000;
/** Maximum time to wait for the replica to replay committed changes. */
const MAX_WAIT_MS = 300;
const POLL_MS = 10;
/** Time after which a replica that does not respond counts as unresponsive. */
const RESPONSE_TIMEOUT_MS = 1_000;
const QUERY_TIMEOUT_MS = 30_000;
/** Time for which a replica is not used after it has failed or lagged behind. */
const AVOID_MS = 5_000;
/** PostgreSQL's error code for a query that prevents the standby from replaying changes. */
const RECOVERY_CONFLICT_CODE = '40001';
const STATEMENT_TIMEOUT_CODE = '57014';

/**
 * Reads from the standby at DATABASE_REPLICA_URL, but only if it has replayed everything that was committed before the request. Figures are therefore
 * never older than on the primary.
 */
@Injectable()
export class DatabaseReplicaService implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Replica');
  private readonly source: DataSource | undefined;
  private avoidedUntil = 0;
  private isAvoided = false;

  constructor(configuration: Configuration) {
    const url = configuration.get('databaseReplicaUrl');
    if (url === undefined) return;
    this.source = new DataSource({
      type: 'postgres',
      url,
      poolSize: configuration.get('databasePoolSize'),
      applicationName: 'stampline-replica',
      installExtensions: false,
      extra: { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS },
    });
  }

  /** @throws UnsafeDatabaseRoleError for a role that bypasses row-level security; an unavailable replica does not prevent the start */
  async onModuleInit(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      if (error instanceof UnsafeDatabaseRoleError) throw error;
      this.pauseUse(error);
    }
  }

  /** Returns false if there is no replica, or soon after it has failed. */
  isAvailable(): boolean {
    return this.source !== undefined && performance.now() >= this.avoidedUntil;
  }

  /**
   * Returns a connection to the replica, which the caller must release; undefined if the replica has failed or lags behind.
   * @param position position of the primary in the write-ahead log, which the replica must have replayed
   */
  async createRunner(position: string): Promise<QueryRunner | undefined> {
    try {
      await this.connect();
      const runner = this.source?.createQueryRunner();
      if (runner === undefined) return undefined;
      let problem = 'it is behind, hangs, or is not a standby';
      const check = waitForPosition(runner, position).catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
        return false;
      });
      if (await Promise.race([check, sleep(RESPONSE_TIMEOUT_MS, false, { ref: false })])) {
        if (this.isAvoided) this.log.log('The replica is used again.');
        this.isAvoided = false;
        return runner;
      }
      this.pauseUse(new Error(problem));
      void check.then(() => runner.release());
    } catch (error) {
      this.pauseUse(error);
    }
    return undefined;
  }

  /** Returns true for an error caused by the replica, after which the work can run on the primary. */
  handleFailure(error: unknown): boolean {
    const code = getErrorCode(error);
    const isReplicaFailure = code === RECOVERY_CONFLICT_CODE || (code !== STATEMENT_TIMEOUT_CODE && isOutage(error));
    if (!isReplicaFailure) return false;
    this.pauseUse(error);
    return true;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source?.isInitialized === true) await this.source.destroy();
  }

  private async connect(): Promise<void> {
    if (this.source === undefined || this.source.isInitialized) return;
    await this.source.initialize();
    try {
      await assertSafeRole(this.source, 'DATABASE_REPLICA_URL');
    } catch (error) {
      await this.source.destroy();
      throw error;
    }
  }

  private pauseUse(error: unknown): void {
    this.avoidedUntil = performance.now() + AVOID_MS;
    if (this.isAvoided) return;
    this.isAvoided = true;
    this.log.warn(
      `The replica is not used (${error instanceof Error ? error.message : String(error)}); reports are read from the primary.`,
    );
  }
}

/** @returns false if the replica does not reach the position in time */
async function waitForPosition(runner: QueryRunner, position: string): Promise<boolean> {
  for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const [row] = await runner.manager.query<{ isCurrent: boolean | null }[]>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"',
      [position],
    );
    if (row?.isCurrent === true) return true;
  }
  return false;
}
