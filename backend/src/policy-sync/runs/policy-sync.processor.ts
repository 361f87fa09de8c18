import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { TurnEndedError } from '../../platform/work/queue/turn-ended-error.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWorkItem, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { findConnection, lockConnection, savePlace, type StoredConnection } from '../connection.queries.js';
import { PolicySyncConnectionsService } from '../policy-sync-connections.service.js';
import { readPages } from '../source/read-pages.js';
import { type FetchedPage, PolicySourceClient } from '../source/policy-source.client.js';
import { SourceError } from '../source/source-error.js';
import { batchItems } from './batch-items.js';
import { IDLE_RUN_DAYS, POLICY_SYNC, SYNC_ATTEMPTS } from './policy-sync.task.js';
import { PolicySyncRunsService } from './policy-sync-runs.service.js';
import { countRefused } from './record.queries.js';
import { findRun, saveRun, type StoredRun } from './run.queries.js';
import { SyncPagesService } from './sync-pages.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const KEPT_OUTCOMES = 'What was read so far is saved. The next sync continues from there.';

/** Batch size; small enough to show progress, and to let other changes to the book proceed soon. */
const BATCH_RECORDS = 5_000;
const BATCH_CHARACTERS = 10 * 1024 ** 2;

/**
 * Reads the source page by page, and imports the pages that have arrived in batches. An interrupted run continues after the recorded pages.
 */
@Injectable()
@HandlesTask(POLICY_SYNC)
export class PolicySyncProcessor implements TaskWork {
  /** Milliseconds after which a run yields to the runs of other organizations; at least the maximum time for reading one page. */
  private readonly turnMs: number;

  constructor(
    private readonly database: DatabaseService,
    private readonly connections: PolicySyncConnectionsService,
    private readonly source: PolicySourceClient,
    private readonly pages: SyncPagesService,
    private readonly runs: PolicySyncRunsService,
    configuration: Configuration,
  ) {
    this.turnMs = configuration.get('policySourceTimeoutMs');
  }

  async run(task: RunningTask): Promise<void> {
    try {
      await this.readAll(task);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const isLast = error.kind !== 'away' || task.attempt >= SYNC_ATTEMPTS;
      throw isLast ? new TaskFailedError(error.kind === 'away' ? 'unavailable' : 'conflict', `${error.message} ${KEPT_OUTCOMES}`) : error;
    }
    const { organizationId, id } = task;
    const read = await this.database.inOrganization(organizationId, (tx) => findRun(tx, id));
    // An automatic run without new records has no reason to retry refused ones.
    if (read.startedBy === 'person' || countChanges(read) > 0) await this.pages.retryRefused(organizationId, id);
    await task.finish(async (tx) => {
      const connection = await lockConnection(tx);
      if (connection?.runId === id) await this.runs.startFollowUp(tx, connection);
      const run = await findRun(tx, id);
      const { unchanged = 0, outdated = 0 } = run.outcomes;
      const refused = await countRefused(tx, id);
      await saveRun(tx, { ...run, refused });
      return { counts: { records: run.records, changed: countChanges(run), unchanged, outdated, refused } };
    });
  }

  /**
   * Returns how long a run is kept. A run that recorded something, or tried to, is kept for as long as the book, because its import has the same id.
   */
  async keepDays(tx: OrganizationTx, { id }: TaskWorkItem): Promise<number | null> {
    const run = await findRun(tx, id);
    return run.importedRows > 0 || run.refused > 0 || countChanges(run) > 0 ? null : IDLE_RUN_DAYS;
  }

  async handleRetry(tx: OrganizationTx, { id }: TaskWorkItem): Promise<void> {
    await this.runs.retry(tx, id);
  }

  private async readAll(task: RunningTask): Promise<void> {
    try {
      await this.readNextPages(task);
    } catch (error) {
      if (!(error instanceof SourceError) || error.kind !== 'cursor') throw error;
      await this.restart(task);
      await this.readNextPages(task);
    }
  }

  /** Fetches pages while importing the ones that have arrived. */
  private async readNextPages(task: RunningTask): Promise<void> {
    const { organizationId, id } = task;
    const endsAt = performance.now() + this.turnMs;
    const begin = await this.getConnection(task);
    const fetched = readPages(async (cursor) => {
      const connection = await this.getConnection(task);
      return this.source.fetchPage(this.connections.toSourceAddress(connection), { ...connection, cursor });
    }, begin);
    let { cursor } = begin;
    for await (const pages of batchItems(fetched, isFullBatch)) {
      const { records } = await this.pages.storePages(organizationId, id, cursor, pages);
      cursor = pages.at(-1)?.nextCursor ?? null;
      task.reportProgress({ phase: 'syncing', done: records, total: null });
      if (cursor !== null && performance.now() > endsAt) throw new TurnEndedError('The sync continues after those of other organizations.');
    }
  }

  /** Restarts without a cursor when the source no longer knows it. Records that were already read are recognized by id and version. */
  private async restart(task: RunningTask): Promise<void> {
    const connection = await this.getConnection(task);
    await this.database.inOrganization(connection.organizationId, (tx) =>
      savePlace(tx, { ...connection, cursor: null, pageHash: null, seenUntil: null }),
    );
  }

  private async getConnection({ organizationId, id }: TaskWorkItem): Promise<StoredConnection> {
    const connection = await this.database.inOrganization(organizationId, (tx) => findConnection(tx));
    if (connection === undefined || connection.runId !== id)
      throw new TaskFailedError('conflict', 'The policy administration system was disconnected, or another sync replaced this one.');
    return connection;
  }
}

const isFullBatch = (pages: readonly FetchedPage[]): boolean =>
  pages.reduce((sum, { records }) => sum + records.length, 0) >= BATCH_RECORDS ||
  pages.reduce((sum, { characters }) => sum + characters, 0) >= BATCH_CHARACTERS;

/** Counts the records that have changed the book. */
function countChanges({ outcomes: { unchanged: _unchanged, outdated: _outdated, ...changes } }: StoredRun): number {
  return Object.values(changes).reduce((sum, count) => sum + count, 0);
}
