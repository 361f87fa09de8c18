import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { createFileTaskSource } from '../../platform/work/tasks/file-task.queries.js';
import { fileTaskList } from '../../platform/work/tasks/file-task-list.js';
import type { FileTaskQueryDto } from '../../platform/work/tasks/tasks.dto.js';
import { hasEnded, type TaskRecord } from '../../platform/work/tasks/task-record.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { PlansService } from '../../plans/plans.service.js';
import { lockConnection, saveCurrentRun, saveRequestTime, type StoredConnection } from '../connection.queries.js';
import type { SyncStarter } from '../sync-schedules.js';
import { POLICY_SYNC } from './policy-sync.task.js';
import { findRuns, insertRun, type StoredRun } from './run.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface SyncRun {
  readonly run: StoredRun;
  readonly task: TaskRecord;
}

const TITLE = 'Policy Sync';

/** Starts and lists runs of the policy sync, at most one at a time per organization. */
@Injectable()
export class PolicySyncRunsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly tasks: TasksService,
    private readonly plans: PlansService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Refusal if there is no connection; Problem 'conflict' with the id of the task if a run is in progress */
  async start(organizationId: string, by: { id: string; name: string }): Promise<TaskRecord> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = await lockConnection(tx);
      if (connection === undefined)
        throw Refusal.createConflict('Connect your policy administration system first, on the Policy Sync page.');
      const running = await this.findRunning(tx, connection);
      if (running !== undefined) {
        const sentence = 'A sync is already running. Open the Policy Sync page to follow it.';
        throw new Problem('conflict', sentence, { facts: { taskId: running.id } });
      }
      return this.request(tx, 'person', by);
    });
  }

  /**
   * Starts a run if the plan or the trial allows it. During a run, requests another one if records that were already read may have changed.
   */
  async startAutomatically(tx: OrganizationTx, startedBy: Exclude<SyncStarter, 'person'>): Promise<void> {
    const connection = await lockConnection(tx);
    if (connection === undefined || !(await this.plans.mayAddDataIn(tx))) return;
    if ((await this.findRunning(tx, connection)) === undefined) await this.request(tx, startedBy);
    else if (startedBy === 'webhook') await saveRequestTime(tx, this.clock.now());
  }

  /** Starts another run if a webhook arrived in the meantime, in the transaction that ends a successful run. */
  async startFollowUp(tx: OrganizationTx, connection: StoredConnection): Promise<void> {
    if (connection.wantedAt !== null && (await this.plans.mayAddDataIn(tx))) await this.request(tx, 'webhook');
  }

  /** Retries a run. @throws Refusal while another one is in progress, or after the connection was removed */
  async retry(tx: OrganizationTx, runId: string): Promise<void> {
    const connection = await lockConnection(tx);
    if (connection === undefined)
      throw Refusal.createConflict('The policy administration system is no longer connected. Connect it first.');
    const running = await this.findRunning(tx, connection);
    if (running !== undefined && running.id !== runId) throw Refusal.createConflict('Another sync is running. Wait until it finishes.');
    await saveCurrentRun(tx, runId, this.clock.now());
  }

  /** Lists the runs, newest first by default. */
  async list(organizationId: string, query: FileTaskQueryDto): Promise<Page<SyncRun>> {
    const listing = {
      kind: POLICY_SYNC.kind,
      fileName: 'policy-sync',
      find: findRuns,
      join: (run: StoredRun, task: TaskRecord): SyncRun => ({ run, task }),
      columns: [],
    };
    const source = createFileTaskSource(organizationId, listing, query);
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, fileTaskList, source, query));
  }

  async findRunning(tx: OrganizationTx, { runId }: StoredConnection): Promise<TaskRecord | undefined> {
    const task = runId === null ? undefined : await this.tasks.find(tx, runId);
    return task === undefined || hasEnded(task) ? undefined : task;
  }

  private async request(tx: OrganizationTx, startedBy: SyncStarter, by?: { id: string; name: string }): Promise<TaskRecord> {
    const request = { organizationId: tx.organizationId, title: TITLE, input: {}, ...(by && { by: { id: by.id, name: by.name } }) };
    const { id } = await this.tasks.request(tx, POLICY_SYNC, request);
    await insertRun(tx, id, startedBy);
    await saveCurrentRun(tx, id, this.clock.now());
    const task = await this.tasks.find(tx, id);
    if (task === undefined) throw new Error(`The task ${id} was not stored.`);
    return task;
  }
}
