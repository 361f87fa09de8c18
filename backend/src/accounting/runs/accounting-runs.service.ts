import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { createFileTaskSource } from '../../platform/work/tasks/file-task.queries.js';
import { fileTaskList } from '../../platform/work/tasks/file-task-list.js';
import { hasEnded, type TaskRecord } from '../../platform/work/tasks/task-record.js';
import type { FileTaskQueryDto } from '../../platform/work/tasks/tasks.dto.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { findConnection, lockConnection, setRun, type StoredConnection } from '../connection.queries.js';
import { DEFAULT_SETTINGS, type RunStarter } from '../sync-settings.js';
import { findSettings } from '../sync-settings.queries.js';
import { ACCOUNTING_SYNC } from './accounting-sync.task.js';
import { findRuns, insertRun, type StoredRun } from './run.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A sync and its progress. */
export interface AccountingRun {
  readonly run: StoredRun;
  readonly task: TaskRecord;
}

/** Manages syncs. A connection runs one sync at a time. */
@Injectable()
export class AccountingRunsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly tasks: TasksService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found'; Refusal if the connection is not connected, or while another run is in progress */
  async start(organizationId: string, id: string, by: { id: string; name: string }): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = assertFound(await lockConnection(tx, id), 'connection');
      if (connection.status !== 'connected')
        throw Refusal.createConflict(`${connection.name} is not connected. ${connection.problem ?? 'Connect it first.'}`);
      if ((await this.findRunning(tx, connection)) !== undefined)
        throw Refusal.createConflict('A sync of this connection is already running. Wait until it finishes.');
      return this.requestRun(tx, connection, 'person', by);
    });
  }

  /** Starts a scheduled sync, unless one is running or the connection no longer works. */
  async startScheduled(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const connection = await lockConnection(tx, id);
      if (connection?.status !== 'connected' || (await this.findRunning(tx, connection)) !== undefined) return;
      await this.requestRun(tx, connection, 'schedule');
    });
  }

  /** Resumes a sync in another attempt. @throws Refusal while another sync is running, or if the connection no longer exists */
  async resumeRun(tx: OrganizationTx, connectionId: string, runId: string): Promise<void> {
    const connection = await lockConnection(tx, connectionId);
    if (connection?.status !== 'connected') throw Refusal.createConflict('The accounting system is no longer connected. Connect it first.');
    const running = await this.findRunning(tx, connection);
    if (running !== undefined && running.id !== runId) throw Refusal.createConflict('Another sync is running. Wait until it finishes.');
    await setRun(tx, connectionId, runId, this.clock.now());
  }

  /** Lists syncs, newest first by default. */
  async list(organizationId: string, query: FileTaskQueryDto): Promise<Page<AccountingRun>> {
    const listing = {
      kind: ACCOUNTING_SYNC.kind,
      fileName: 'accounting-runs',
      find: findRuns,
      join: (run: StoredRun, task: TaskRecord): AccountingRun => ({ run, task }),
      columns: [],
    };
    const source = createFileTaskSource(organizationId, listing, query);
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, fileTaskList, source, query));
  }

  async findRunningIds(organizationId: string, connections: readonly StoredConnection[]): Promise<Map<string, string>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const running = new Map<string, string>();
      for (const connection of connections) {
        const task = await this.findRunning(tx, connection);
        if (task !== undefined) running.set(connection.id, task.id);
      }
      return running;
    });
  }

  /** Returns the sync's connection; undefined if the connection has a newer sync. */
  async findConnection(organizationId: string, connectionId: string, runId: string): Promise<StoredConnection | undefined> {
    const connection = await this.database.inOrganization(organizationId, (tx) => findConnection(tx, connectionId));
    return connection?.runId === runId ? connection : undefined;
  }

  /** Returns the running sync of a connection; undefined if there is none. */
  async findRunning(tx: OrganizationTx, { runId }: StoredConnection): Promise<TaskRecord | undefined> {
    const task = runId === null ? undefined : await this.tasks.find(tx, runId);
    return task === undefined || hasEnded(task) ? undefined : task;
  }

  private async requestRun(
    tx: OrganizationTx,
    connection: StoredConnection,
    startedBy: RunStarter,
    by?: { id: string; name: string },
  ): Promise<string> {
    const { organizationId, id: connectionId, name, companyName } = connection;
    const { syncItems } = (await findSettings(tx)) ?? DEFAULT_SETTINGS;
    const { id } = await this.tasks.request(tx, ACCOUNTING_SYNC, {
      organizationId,
      title: name,
      input: { connectionId },
      ...(by && { by: { id: by.id, name: by.name } }),
    });
    await insertRun(tx, { id, connectionId, companyName: companyName ?? name, startedBy, items: syncItems });
    await setRun(tx, connectionId, id, this.clock.now());
    return id;
  }
}
