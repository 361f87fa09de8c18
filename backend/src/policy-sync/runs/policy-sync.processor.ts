import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { TaskFailure } from '../../platform/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskToDo, type TaskWork } from '../../platform/tasks/task-work.js';
import { lockConnection, movePlace, type StoredConnection } from '../connection.queries.js';
import { PolicySyncConnections } from '../policy-sync-connections.service.js';
import { PolicySource } from '../source/policy-source.service.js';
import { SourceError } from '../source/source-error.js';
import type { SourcePage } from '../source/source-page.js';
import { IDLE_RUN_DAYS, POLICY_SYNC, SYNC_ATTEMPTS } from './policy-sync.task.js';
import { PolicySyncRuns } from './policy-sync-runs.service.js';
import { countRefused } from './record.queries.js';
import { findRun, saveRun, type StoredRun } from './run.queries.js';
import { SyncPages } from './sync-pages.service.js';

const KEPT = 'What was read so far is saved. The next sync continues from there.';

/** The page that is being fetched already, and where it begins. */
interface PageAhead {
  cursor: string | null;
  page: Promise<SourcePage> | undefined;
}

/** Reads the source page by page. Each page is in the book before the next one is asked for, so that a run that breaks off loses nothing. */
@Injectable()
@DoesTask(POLICY_SYNC)
export class PolicySyncProcessor implements TaskWork {
  constructor(
    private readonly database: Database,
    private readonly connections: PolicySyncConnections,
    private readonly source: PolicySource,
    private readonly pages: SyncPages,
    private readonly runs: PolicySyncRuns,
  ) {}

  async run(task: RunningTask): Promise<void> {
    try {
      await this.readAll(task);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const isLast = error.kind !== 'away' || task.attempt >= SYNC_ATTEMPTS;
      throw isLast ? new TaskFailure(error.kind === 'away' ? 'unavailable' : 'conflict', `${error.message} ${KEPT}`) : error;
    }
    const { organizationId, id } = task;
    const read = await this.database.inOrganization(organizationId, (tx) => findRun(tx, organizationId, id));
    // A run that nobody asked for and that brought nothing new has no reason to try again what was refused.
    if (read.startedBy === 'person' || changesOf(read) > 0) await this.pages.retryRefused(organizationId, id);
    await task.finish(async (tx) => {
      const connection = await lockConnection(tx, organizationId);
      if (connection?.runId === id) await this.runs.follow(tx, organizationId, connection);
      const run = await findRun(tx, organizationId, id);
      const { unchanged = 0, outdated = 0 } = run.outcomes;
      const refused = await countRefused(tx, organizationId, id);
      await saveRun(tx, organizationId, { ...run, refused });
      return { counts: { records: run.records, changed: changesOf(run), unchanged, outdated, refused } };
    });
  }

  /** A run that has booked something, or tried to, is kept as long as the book: its import has its id. */
  async keepDays(tx: EntityManager, { organizationId, id }: TaskToDo): Promise<number | null> {
    const run = await findRun(tx, organizationId, id);
    return run.rowsTaken > 0 || run.refused > 0 || changesOf(run) > 0 ? null : IDLE_RUN_DAYS;
  }

  async retried(tx: EntityManager, { organizationId, id }: TaskToDo): Promise<void> {
    await this.runs.takeUp(tx, organizationId, id);
  }

  private async readAll(task: RunningTask): Promise<void> {
    const { organizationId, id } = task;
    const seen = new Set<string>();
    const ahead: PageAhead = { cursor: null, page: undefined };
    let mayBeginAgain = true;
    for (let isLast = false; !isLast; ) {
      const connection = await this.database.inOrganization(organizationId, (tx) => lockConnection(tx, organizationId));
      if (connection === undefined || connection.runId !== id)
        throw new TaskFailure('conflict', 'The policy administration system was disconnected, or another sync has taken over.');
      const { cursor } = connection;
      if (cursor !== null && seen.has(cursor))
        throw new SourceError(
          'The policy administration system sends the same pages again and again. Report this to its provider.',
          'refused',
        );
      if (cursor !== null) seen.add(cursor);
      try {
        isLast = await this.readOne(task, connection, ahead);
      } catch (error) {
        if (!(error instanceof SourceError) || error.kind !== 'cursor' || !mayBeginAgain) throw error;
        mayBeginAgain = false;
        ahead.page = undefined;
        seen.clear();
        await this.beginAgain(connection);
      }
    }
  }

  /** The page after this one is fetched while this one is taken into the book. @returns whether it was the last page */
  private async readOne(task: RunningTask, connection: StoredConnection, ahead: PageAhead): Promise<boolean> {
    const { organizationId, id } = task;
    const address = this.connections.addressOf(connection);
    const page = await (ahead.page !== undefined && ahead.cursor === connection.cursor
      ? ahead.page
      : this.source.page(address, connection));
    ahead.cursor = page.nextCursor;
    ahead.page = page.nextCursor === null ? undefined : this.source.page(address, { ...connection, cursor: page.nextCursor });
    // What goes wrong with it is thrown when its turn comes.
    ahead.page?.catch(() => undefined);
    const { records } = await this.pages.store(organizationId, id, connection, page);
    task.progress({ phase: 'syncing', done: records, total: null });
    return page.nextCursor === null;
  }

  /** The source has forgotten the cursor. What was read already is known again by its ids and versions. */
  private async beginAgain(connection: StoredConnection): Promise<void> {
    const { organizationId } = connection;
    await this.database.inOrganization(organizationId, (tx) =>
      movePlace(tx, organizationId, { ...connection, cursor: null, pageHash: null, seenUntil: null }),
    );
  }
}

/** How many records have changed something in the book. */
function changesOf({ outcomes: { unchanged: _unchanged, outdated: _outdated, ...changes } }: StoredRun): number {
  return Object.values(changes).reduce((sum, count) => sum + count, 0);
}
