import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWorkItem, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { ConnectionChecksService } from '../connection-checks.service.js';
import { endLease, renewLease, recordSync, claimLease, type StoredConnection } from '../connection.queries.js';
import { CustomersService } from '../customers/customers.service.js';
import { MissingAccountsError } from '../entries/build-entry.js';
import type { LiabilityKind } from '../entries/liability.js';
import { addCounts, NO_POSTINGS, type PostingCounts } from '../entries/posting-counts.js';
import { LiabilitiesService } from '../entries/liabilities.service.js';
import { FieldMappingsService } from '../field-mappings.service.js';
import { type BeforeRequest, AccountingSystemClient } from '../accounting-system.client.js';
import { SystemError } from '../systems/system-error.js';
import { getSystem } from '../systems/systems.js';
import type { SyncItem } from '../sync-settings.js';
import { ACCOUNTING_SYNC, SYNC_ATTEMPTS } from './accounting-sync.task.js';
import { AccountingRunsService } from './accounting-runs.service.js';
import { PostingService, LEASE_LOST } from './posting.service.js';
import { SyncProblemsService, describeProblem } from './sync-problems.service.js';
import { shareExecution } from './share-execution.js';
import { findRuns, type ItemResult, saveResults } from './run.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const KEPT_OUTCOMES = 'What was posted so far is recorded. The next sync continues from there.';
/**
 * Duration of the lease. It exceeds the combined time limits of a request and its token renewal, because the lease is extended only before each
 * request.
 */
const LEASE_SECONDS = 180;
const WAIT_MS = 1_000;
const MAX_WAIT_MS = (LEASE_SECONDS + 20) * 1_000;
/** Order in which data is synced; entries need accounts. */
const ITEM_ORDER: readonly SyncItem[] = ['accounts', 'tax_codes', 'customers', 'invoices', 'payments'];

/** Kinds of ledger entries by type of data. */
const KINDS_BY_ITEM: Partial<Record<SyncItem, readonly LiabilityKind[]>> = { invoices: ['bill', 'settlement'], payments: ['payment'] };

interface SyncInput {
  readonly connectionId: string;
}

/** Syncs a connection: one process at a time, and each entry is recorded before it is sent. */
@Injectable()
@HandlesTask(ACCOUNTING_SYNC)
export class AccountingSyncProcessor implements TaskWork<SyncInput> {
  constructor(
    private readonly database: DatabaseService,
    private readonly runs: AccountingRunsService,
    private readonly mappings: FieldMappingsService,
    private readonly liabilities: LiabilitiesService,
    private readonly posting: PostingService,
    private readonly customers: CustomersService,
    private readonly calls: AccountingSystemClient,
    private readonly checks: ConnectionChecksService,
    private readonly troubles: SyncProblemsService,
    private readonly clock: ClockService,
  ) {}

  async run(task: RunningTask<SyncInput>): Promise<void> {
    const { organizationId, id, input } = task;
    const leaseId = randomUUID();
    try {
      const { connection, results, differing } = await this.syncConnection(task, leaseId);
      await task.finish(async (tx) => {
        await saveResults(tx, id, results);
        const isBooked = results.some(({ item, note }) => item === 'invoices' && note === null);
        await recordSync(tx, connection, { at: this.clock.now(), isBooked });
        const sum = (of: (result: ItemResult) => number): number => results.reduce((total, result) => total + of(result), 0);
        const counts = {
          posted: sum(({ posted }) => posted),
          reversed: sum(({ reversed }) => reversed),
          unchanged: sum(({ unchanged }) => unchanged),
          refused: sum(({ refused }) => refused),
          differing,
        };
        await this.troubles.publishProblem(tx, id, { trouble: describeProblem(counts) });
        return { counts };
      });
    } catch (error) {
      if (!(error instanceof SystemError)) throw error;
      if (error.kind === 'refused') await this.checks.storeProblem({ organizationId, id: input.connectionId }, error.message);
      const isLast = error.kind === 'refused' || task.attempt >= SYNC_ATTEMPTS;
      throw isLast ? new TaskFailedError(error.kind === 'away' ? 'unavailable' : 'conflict', `${error.message} ${KEPT_OUTCOMES}`) : error;
    } finally {
      await this.database.inOrganization(organizationId, (tx) => endLease(tx, input.connectionId, leaseId));
    }
  }

  async handleFailure(tx: OrganizationTx, { id }: TaskWorkItem<SyncInput>, problem: string): Promise<void> {
    await this.troubles.publishProblem(tx, id, { trouble: problem, hasFailed: true });
  }

  async handleRetry(tx: OrganizationTx, { id, input }: TaskWorkItem<SyncInput>): Promise<void> {
    await this.runs.resumeRun(tx, input.connectionId, id);
  }

  private async syncConnection(
    task: RunningTask<SyncInput>,
    leaseId: string,
  ): Promise<{ connection: StoredConnection; results: ItemResult[]; differing: number }> {
    const { organizationId, id, input } = task;
    let calls = 0;
    // Concurrent requests share one renewal.
    const renew = shareExecution(() => this.renewLease(organizationId, input.connectionId, leaseId));
    const beat: BeforeRequest = async () => {
      await renew();
      calls += 1;
      task.reportProgress({ phase: 'posting', done: calls, total: null });
    };
    await this.waitForLease(organizationId, input.connectionId, leaseId);
    // Reads the connection after it has the lease: during the wait, the company may have been changed or disconnected.
    const connection = await this.getConnection(task);
    const check = await this.checks.checkConnection(connection);
    if (!check.succeeded) throw new SystemError(check.message, check.isPassing ? 'away' : 'refused');
    await this.posting.resolveUnconfirmed(connection, id, beat);
    const run = (await this.database.inOrganization(organizationId, (tx) => findRuns(tx, [id]))).get(id);
    const results: ItemResult[] = [];
    for (const item of ITEM_ORDER.filter((one) => run?.items.includes(one))) {
      results.push({ ...NO_COUNTS, item, ...(await this.postItem(item, connection, id, beat)) });
      await this.database.inOrganization(organizationId, (tx) => saveResults(tx, id, results));
    }
    const differing = await this.posting.lookUpPosted(connection, id, beat);
    for (const [at, result] of results.entries()) {
      const kinds = KINDS_BY_ITEM[result.item];
      if (kinds !== undefined) results[at] = { ...result, ...(await this.posting.countDifferences(connection, kinds)) };
    }
    const unconfirmed = await this.posting.countUnconfirmed(connection);
    if (unconfirmed > 0) throw new SystemError(formatNotConfirmed(getSystem(connection.system).name, unconfirmed), 'away');
    return { connection, results, differing };
  }

  private async postItem(item: SyncItem, connection: StoredConnection, runId: string, beat: BeforeRequest): Promise<Partial<ItemResult>> {
    if (item === 'accounts') return { read: (await this.mappings.loadChart(connection, beat)).length };
    if (item === 'tax_codes') return this.countTaxCodes(connection, beat);
    if (item === 'customers') return this.customers.syncCustomers(connection, beat);
    const kinds = KINDS_BY_ITEM[item];
    if (kinds === undefined) throw new Error(`${item} are not posted.`);
    let counts = NO_POSTINGS;
    for (const kind of kinds) counts = addCounts(counts, await this.postKind(kind, connection, runId, beat));
    return counts;
  }

  private async postKind(kind: LiabilityKind, connection: StoredConnection, runId: string, beat: BeforeRequest): Promise<PostingCounts> {
    const wanted = await this.database.inOrganization(connection.organizationId, (tx) =>
      this.liabilities.findLiabilities(tx, connection, kind, this.clock.today()),
    );
    try {
      return await this.posting.postLiabilities(connection, runId, kind, wanted, beat);
    } catch (error) {
      if (!(error instanceof MissingAccountsError)) throw error;
      return { ...NO_POSTINGS, refused: wanted.length, note: error.message };
    }
  }

  private async countTaxCodes(connection: StoredConnection, beat: BeforeRequest): Promise<Partial<ItemResult>> {
    const system = getSystem(connection.system);
    if (system.countTaxCodes === undefined) return { note: `${system.name} offers no tax codes.` };
    return { read: await system.countTaxCodes(this.calls.createCall(connection, beat), connection.companyId ?? '') };
  }

  private async getConnection({ organizationId, id, input }: RunningTask<SyncInput>): Promise<StoredConnection> {
    const connection = await this.runs.findConnection(organizationId, input.connectionId, id);
    if (connection === undefined)
      throw new TaskFailedError('conflict', 'The accounting system was disconnected, or another sync replaced this one.');
    return connection;
  }

  /** Waits until no other process posts for the connection; after a crash, until the lease expires. */
  private async waitForLease(organizationId: string, connectionId: string, leaseId: string): Promise<void> {
    const lease = { leaseId, seconds: LEASE_SECONDS };
    for (let waitedMs = 0; ; waitedMs += WAIT_MS) {
      if (await this.database.inOrganization(organizationId, (tx) => claimLease(tx, connectionId, lease))) return;
      if (waitedMs >= MAX_WAIT_MS) throw new SystemError(LEASE_LOST, 'away');
      await pause(WAIT_MS);
    }
  }

  /** @throws SystemError if another process has the lease, because this process no longer knows what is posted */
  private async renewLease(organizationId: string, connectionId: string, leaseId: string): Promise<void> {
    const lease = { leaseId, seconds: LEASE_SECONDS };
    const isKept = await this.database.inOrganization(organizationId, (tx) => renewLease(tx, connectionId, lease));
    if (!isKept) throw new SystemError(LEASE_LOST, 'away');
  }
}

function formatNotConfirmed(name: string, count: number): string {
  const entries = count === 1 ? 'an entry' : `${count} entries`;
  return `${name} did not confirm ${entries}. Sync again in five minutes. We check whether ${count === 1 ? 'it' : 'they'} arrived before we send anything again.`;
}

const NO_COUNTS: Omit<ItemResult, 'item'> = {
  read: 0,
  posted: 0,
  reversed: 0,
  unchanged: 0,
  refused: 0,
  changed: 0,
  missing: 0,
  note: null,
};
