import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { TaskFailure } from '../../platform/work/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskToDo, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { ConnectionChecksService } from '../connection-checks.service.js';
import { endLease, renewLease, setSynced, claimLease, type StoredConnection } from '../connection.queries.js';
import { CustomersService } from '../customers/customers.service.js';
import { MissingAccounts } from '../entries/entry-of.js';
import type { Liability } from '../entries/liability.js';
import { LiabilitiesService } from '../entries/liabilities.service.js';
import { FieldMappingsService } from '../field-mappings.service.js';
import { type Beat, AccountingSystemClient } from '../system-calls.service.js';
import { SystemError } from '../systems/system-error.js';
import { systemOf } from '../systems/systems.js';
import type { SyncItem } from '../sync-settings.js';
import { ACCOUNTING_SYNC, SYNC_ATTEMPTS } from './accounting-sync.task.js';
import { AccountingRunsService } from './accounting-runs.service.js';
import { PostingService, LEASE_LOST } from './posting.service.js';
import { SyncTroublesService, troubleOf } from './sync-troubles.service.js';
import { together } from './together.js';
import { findRuns, type ItemResult, saveResults } from './run.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const KEPT = 'What was posted so far is recorded. The next sync continues from there.';
/** Longer than a request and its token may need: the lease is renewed before each. */
const LEASE_SECONDS = 180;
const WAIT_MS = 1_000;
const LONGEST_WAIT_MS = (LEASE_SECONDS + 20) * 1_000;
/** Order of the data: entries need accounts. */
const ORDER: readonly SyncItem[] = ['accounts', 'tax_codes', 'customers', 'invoices', 'payments'];

/** Kinds of ledger entries by type of data. */
const KINDS: Partial<Record<SyncItem, Liability['kind']>> = { invoices: 'bill', payments: 'payment' };

interface Input {
  readonly connectionId: string;
}

/** Syncs a connection: one process at a time, and each entry is recorded before it is sent. */
@Injectable()
@DoesTask(ACCOUNTING_SYNC)
export class AccountingSyncProcessor implements TaskWork<Input> {
  constructor(
    private readonly database: DatabaseService,
    private readonly runs: AccountingRunsService,
    private readonly mappings: FieldMappingsService,
    private readonly liabilities: LiabilitiesService,
    private readonly posting: PostingService,
    private readonly customers: CustomersService,
    private readonly calls: AccountingSystemClient,
    private readonly checks: ConnectionChecksService,
    private readonly troubles: SyncTroublesService,
    private readonly clock: ClockService,
  ) {}

  async run(task: RunningTask<Input>): Promise<void> {
    const { organizationId, id, input } = task;
    const leaseId = randomUUID();
    try {
      const { connection, results, differing } = await this.sync(task, leaseId);
      await task.finish(async (tx) => {
        await saveResults(tx, id, results);
        const isBooked = results.some(({ item, note }) => item === 'invoices' && note === null);
        await setSynced(tx, connection, { at: this.clock.now(), isBooked });
        const sum = (of: (result: ItemResult) => number): number => results.reduce((total, result) => total + of(result), 0);
        const counts = {
          posted: sum(({ posted }) => posted),
          reversed: sum(({ reversed }) => reversed),
          unchanged: sum(({ unchanged }) => unchanged),
          refused: sum(({ refused }) => refused),
          differing,
        };
        await this.troubles.publishChange(tx, id, { trouble: troubleOf(counts) });
        return { counts };
      });
    } catch (error) {
      if (!(error instanceof SystemError)) throw error;
      if (error.kind === 'refused') await this.checks.store({ organizationId, id: input.connectionId }, error.message);
      const isLast = error.kind === 'refused' || task.attempt >= SYNC_ATTEMPTS;
      throw isLast ? new TaskFailure(error.kind === 'away' ? 'unavailable' : 'conflict', `${error.message} ${KEPT}`) : error;
    } finally {
      await this.database.inOrganization(organizationId, (tx) => endLease(tx, input.connectionId, leaseId));
    }
  }

  async handleFailure(tx: OrganizationTx, { id }: TaskToDo<Input>, problem: string): Promise<void> {
    await this.troubles.publishChange(tx, id, { trouble: problem, hasFailed: true });
  }

  async handleRetry(tx: OrganizationTx, { id, input }: TaskToDo<Input>): Promise<void> {
    await this.runs.resume(tx, input.connectionId, id);
  }

  private async sync(
    task: RunningTask<Input>,
    leaseId: string,
  ): Promise<{ connection: StoredConnection; results: ItemResult[]; differing: number }> {
    const { organizationId, id, input } = task;
    let calls = 0;
    // Concurrent requests share one renewal.
    const renew = together(() => this.renewLease(organizationId, input.connectionId, leaseId));
    const beat: Beat = async () => {
      await renew();
      calls += 1;
      task.reportProgress({ phase: 'posting', done: calls, total: null });
    };
    await this.waitForLease(organizationId, input.connectionId, leaseId);
    // Read under the lease, which may have been delayed: the company may have changed or be gone.
    const connection = await this.connectionOf(task);
    const check = await this.checks.check(connection);
    if (!check.succeeded) throw new SystemError(check.message, check.isPassing ? 'away' : 'refused');
    await this.posting.resolve(connection, id, beat);
    const run = (await this.database.inOrganization(organizationId, (tx) => findRuns(tx, [id]))).get(id);
    const results: ItemResult[] = [];
    for (const item of ORDER.filter((one) => run?.items.includes(one))) {
      results.push({ ...NOTHING, item, ...(await this.postItem(item, connection, id, beat)) });
      await this.database.inOrganization(organizationId, (tx) => saveResults(tx, id, results));
    }
    const differing = await this.posting.lookFor(connection, id, beat);
    for (const [at, result] of results.entries()) {
      const kind = KINDS[result.item];
      if (kind !== undefined) results[at] = { ...result, ...(await this.posting.countDifferences(connection, kind)) };
    }
    const unconfirmed = await this.posting.countUnconfirmed(connection);
    if (unconfirmed > 0) throw new SystemError(notConfirmed(systemOf(connection.system).name, unconfirmed), 'away');
    return { connection, results, differing };
  }

  private async postItem(item: SyncItem, connection: StoredConnection, runId: string, beat: Beat): Promise<Partial<ItemResult>> {
    if (item === 'accounts') return { read: (await this.mappings.loadChart(connection, beat)).length };
    if (item === 'tax_codes') return this.taxCodes(connection, beat);
    if (item === 'customers') return this.customers.save(connection, beat);
    const kind = KINDS[item];
    if (kind === undefined) throw new Error(`${item} are not posted.`);
    const wanted = await this.database.inOrganization(connection.organizationId, (tx) =>
      this.liabilities.findLiabilities(tx, connection, kind, this.clock.today()),
    );
    try {
      return await this.posting.post(connection, runId, kind, wanted, beat);
    } catch (error) {
      if (!(error instanceof MissingAccounts)) throw error;
      return { refused: wanted.length, note: error.message };
    }
  }

  private async taxCodes(connection: StoredConnection, beat: Beat): Promise<Partial<ItemResult>> {
    const system = systemOf(connection.system);
    if (system.taxCodes === undefined) return { note: `${system.name} offers no tax codes.` };
    return { read: await system.taxCodes(this.calls.callOf(connection, beat), connection.companyId ?? '') };
  }

  private async connectionOf({ organizationId, id, input }: RunningTask<Input>): Promise<StoredConnection> {
    const connection = await this.runs.connectionOf(organizationId, input.connectionId, id);
    if (connection === undefined)
      throw new TaskFailure('conflict', 'The accounting system was disconnected, or another sync has taken over.');
    return connection;
  }

  /** Waits until no other process posts for the connection; after a crash, until the lease expires. */
  private async waitForLease(organizationId: string, connectionId: string, leaseId: string): Promise<void> {
    const lease = { leaseId, seconds: LEASE_SECONDS };
    for (let waitedMs = 0; ; waitedMs += WAIT_MS) {
      if (await this.database.inOrganization(organizationId, (tx) => claimLease(tx, connectionId, lease))) return;
      if (waitedMs >= LONGEST_WAIT_MS) throw new SystemError(LEASE_LOST, 'away');
      await pause(WAIT_MS);
    }
  }

  /** @throws SystemError when another process has the lease: this one no longer knows what is posted */
  private async renewLease(organizationId: string, connectionId: string, leaseId: string): Promise<void> {
    const lease = { leaseId, seconds: LEASE_SECONDS };
    const isKept = await this.database.inOrganization(organizationId, (tx) => renewLease(tx, connectionId, lease));
    if (!isKept) throw new SystemError(LEASE_LOST, 'away');
  }
}

function notConfirmed(name: string, count: number): string {
  const entries = count === 1 ? 'an entry' : `${count} entries`;
  return `${name} did not confirm ${entries}. Sync again in five minutes. We check whether ${count === 1 ? 'it' : 'they'} arrived before we send anything again.`;
}

const NOTHING: Omit<ItemResult, 'item'> = { read: 0, posted: 0, reversed: 0, unchanged: 0, refused: 0, changed: 0, missing: 0, note: null };
