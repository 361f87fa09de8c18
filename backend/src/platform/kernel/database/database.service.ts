import { Inject, Injectable, Optional } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { ChangeRecorder } from '../audit/change-recorder.js';
import { type TransactionOptions, setTransactionOptions } from './transaction-options.js';
import { type CommitEffect, getEffects, runBeforeCommit, startCollectingSteps } from './before-commit.js';
import { toLostConnectionError, UnknownCommitError } from './commit-errors.js';
import { DatabaseReplicaService } from './database-replica.service.js';
import { DatabaseWatchdogService } from './database-watchdog.service.js';
import { type DatabaseWaitMode, databaseWaitMode } from './database-wait-mode.js';
import { joinOpenTransaction, runInOpenTransaction } from './open-transaction.js';
import { OrganizationTx } from './organization-tx.js';
import { isOutage } from '../problems/outage.js';
import { type TracedWork, traceWork } from '../tracing/trace-work.js';
import type { Scope } from './scopes.js';

/** Statement timeout for requests, shorter than the reverse proxy's timeout (30 s), because a statement must not outlive its request. */
const REQUEST_STATEMENT_TIMEOUT_MS = 25_000;

const SNAPSHOT_MODE = 'isolation level repeatable read, read only';

const TRANSACTION: TracedWork = { name: 'transaction', kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } };

/** Opens transactions; row-level security limits each to its organization or scope. */
@Injectable()
export class DatabaseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly silence: DatabaseWatchdogService,
    private readonly recorder: ChangeRecorder,
    private readonly replica: DatabaseReplicaService,
    @Optional() @Inject(databaseWaitMode) private readonly waitMode: DatabaseWaitMode = 'patient',
  ) {}

  /** Runs a transaction that can read and change only the rows of one organization. */
  async inOrganization<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const join = joinOpenTransaction(organizationId);
    return join ? join(work) : this.runForOrganization(organizationId, {}, work);
  }

  /**
   * Runs a transaction that nested transactions of the organization join: all of them are committed together or not at all.
   */
  async inOneTransaction<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    return this.runForOrganization(organizationId, {}, (tx) => runInOpenTransaction(tx, work));
  }

  /**
   * Runs a read-only transaction on a consistent snapshot, without blocking others. Joins an open transaction; otherwise uses the replica
   * if it is up to date. If the replica fails, the work runs again on the primary.
   */
  async inSnapshot<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const join = joinOpenTransaction(organizationId);
    if (join) return join(work);
    const runner = this.replica.isAvailable() ? await this.replica.createRunner(await this.findLogPosition()) : undefined;
    if (runner !== undefined) {
      const options = { mode: SNAPSHOT_MODE, settings: { organization_id: organizationId } };
      try {
        return await this.runOn(runner, options, (tx) => work(new OrganizationTx(tx, organizationId, this.recorder)));
      } catch (error) {
        if (!this.replica.handleFailure(error)) throw error;
      }
    }
    return this.runForOrganization(organizationId, { mode: SNAPSHOT_MODE }, work);
  }

  /**
   * Runs a transaction for a named purpose across organizations (see scopes.ts). The values become settings `app.<key>` for the scope's
   * policies.
   */
  async inScope<T>(scope: Scope, values: Readonly<Record<string, string>>, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (const key of Object.keys(values))
      if (!/^[a-z][a-z_]*$/.test(key) || key === 'scope') throw new Error(`'${key}' cannot be the name of a scope's value`);
    return this.runTransaction({ settings: { scope, ...values } }, work);
  }

  /** Assigns an organization, such as one just created by a sign-up, to the transaction. */
  async enterOrganization(tx: EntityManager, organizationId: string): Promise<OrganizationTx> {
    await tx.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
    return new OrganizationTx(tx, organizationId, this.recorder);
  }

  /** Runs a transaction without an organization, such as a migration; the transaction sees only shared tables. */
  async withoutOrganization<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.runTransaction({ settings: {} }, work);
  }

  /** Runs a statement without an organization or a transaction, in a single round trip. */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.silence.runUnlessUnresponsive(() => this.dataSource.query<Row[]>(sql, [...parameters]));
  }

  /** Returns the current position in the write-ahead log, which includes all commits so far. */
  private async findLogPosition(): Promise<string> {
    const [row] = await this.query<{ position: string }>('select pg_current_wal_lsn()::text as position', []);
    return row?.position ?? '';
  }

  private async runForOrganization<T>(
    organizationId: string,
    { mode }: Pick<TransactionOptions, 'mode'>,
    work: (tx: OrganizationTx) => Promise<T>,
  ): Promise<T> {
    const beginning = { ...(mode !== undefined && { mode }), settings: { organization_id: organizationId } };
    return this.runTransaction(beginning, (tx) => work(new OrganizationTx(tx, organizationId, this.recorder)));
  }

  /** @throws UnknownCommitError if the connection is lost during the commit */
  private async runTransaction<T>(beginning: TransactionOptions, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    let isCommitting = false;
    let effects: readonly CommitEffect[] = [];
    try {
      const committed = await this.silence.runUnlessUnresponsive((abandoned) =>
        this.runOn(this.dataSource.createQueryRunner(), beginning, async (tx) => {
          startCollectingSteps(tx);
          const result = await work(tx);
          await runBeforeCommit(tx);
          abandoned.throwIfAborted();
          effects = getEffects(tx);
          isCommitting = true;
          return result;
        }),
      );
      for (const effect of effects) effect();
      return committed;
    } catch (error) {
      throw isCommitting && isOutage(error) ? new UnknownCommitError(error) : error;
    }
  }

  private async runOn<T>(runner: QueryRunner, beginning: TransactionOptions, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const statementTimeoutMs = this.waitMode === 'answering' ? REQUEST_STATEMENT_TIMEOUT_MS : undefined;
    setTransactionOptions(runner, { ...beginning, statementTimeoutMs });
    try {
      return await traceWork(TRANSACTION, () => runner.manager.transaction(work));
    } catch (error) {
      throw toLostConnectionError(error);
    } finally {
      await runner.release();
    }
  }
}
