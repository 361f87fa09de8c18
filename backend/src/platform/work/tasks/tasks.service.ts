import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../kernel/database/lock-until-end.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';
import type { ListDefinition } from '../../kernel/lists/list-definition.js';
import { type PageRequest, readPage } from '../../kernel/lists/list-pages.queries.js';
import type { Page } from '../../kernel/lists/page.js';
import { OutboxService } from '../../kernel/outbox/outbox.js';
import {
  countUnfinished,
  deleteTask,
  findTaskByKey,
  findTasks,
  insertTask,
  lockTask,
  restartTask,
  type StoredTask,
  taskColumns,
} from './task.queries.js';
import { TASK_CATALOG } from './task-catalog.token.js';
import { type TaskDefinition, getTaskEventType } from './task-definition.js';
import { requireStartRight } from './task-rights.js';
import { type TaskFilter, whereTask } from './task-list.js';
import type { TaskRecord } from './task-record.js';
import { TaskReportsService } from './task-reports.js';
import { TaskHandlerRegistry } from './task-handler.registry.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

const RETRY_AFTER_SECONDS = 30;

export interface TaskRequest<Input extends object> {
  readonly organizationId: string;
  /** Display name of the subject, such as a file name. */
  readonly title: string;
  /** Small JSON with ids and choices; the work reads the rest from the database. */
  readonly input: Input;
  /** Id of the feature's record that the task works on, if it is not the task itself. */
  readonly subjectId?: string;
  /** Caller that requests the task; undefined if the product itself requests it. */
  readonly by?: Pick<Caller, 'id' | 'name'>;
  /** Client's Idempotency-Key, and a hash of the request. */
  readonly once?: { readonly key: string; readonly hash: string };
}

/** Requests tasks and returns their state in every process. */
@Injectable()
export class TasksService {
  constructor(
    @Inject(TASK_CATALOG) private readonly catalog: readonly TaskDefinition[],
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly works: TaskHandlerRegistry,
    private readonly reports: TaskReportsService,
  ) {}

  /**
   * Requests a task in the caller's transaction. The same request with the same key always results in a single task.
   * @returns its id; `isNew` is false if an earlier request with the same key has requested it
   * @throws Problem 'idempotency-key-reused' if the key was used for a different request
   */
  async request<Input extends object>(
    tx: OrganizationTx,
    { kind }: TaskDefinition<Input>,
    { organizationId, title, input, subjectId, by, once }: TaskRequest<Input>,
  ): Promise<{ id: string; isNew: boolean }> {
    const earlier = once && (await this.findEarlier(tx, kind, once));
    if (earlier !== undefined) return { id: earlier, isNew: false };
    const id = uuid();
    const eventId = await this.outbox.publish(tx, { type: getTaskEventType(kind), organizationId, subjectId: id, payload: input });
    await insertTask(tx, {
      id,
      kind,
      title,
      subjectId: subjectId ?? null,
      input,
      eventId,
      idempotencyKey: once?.key ?? null,
      requestHash: once?.hash ?? null,
      createdBy: by?.id ?? null,
      createdByName: by?.name ?? null,
    });
    return { id, isNew: true };
  }

  private async findEarlier(tx: OrganizationTx, kind: string, { key, hash }: { key: string; hash: string }): Promise<string | undefined> {
    await lockUntilTransactionEnd(tx, `task-key ${tx.organizationId} ${kind} ${key}`);
    const found = await findTaskByKey(tx, kind, key);
    if (found === undefined || found.requestHash === hash) return found?.id;
    throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
  }

  async find(tx: OrganizationTx, id: string): Promise<TaskRecord | undefined> {
    return (await findTasks(tx, [id]))[0];
  }

  async findAll(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, TaskRecord>> {
    const tasks = ids.length === 0 ? [] : await findTasks(tx, ids);
    return new Map(tasks.map((task) => [task.id, task]));
  }

  /** Returns a page of tasks, in one of the orders that `list` offers. */
  async list<Sort extends string>(
    tx: OrganizationTx,
    list: ListDefinition<Sort>,
    filter: TaskFilter,
    request: PageRequest<Sort>,
  ): Promise<Page<TaskRecord>> {
    return readPage(
      tx,
      list,
      { columns: taskColumns, from: 'tasks', where: whereTask(tx.organizationId, filter), view: toRecord },
      request,
    );
  }

  /**
   * Limits an organization's unfinished tasks, because other organizations' tasks must wait for them. Call it after the request.
   * @param max maximum number of unfinished tasks of this kind, not counting the one just requested
   * @param sentence formats the message from the number of unfinished tasks
   * @throws Problem 'too-many-requests'
   */
  async refuseTooMany(tx: OrganizationTx, { kind }: TaskDefinition, max: number, sentence: (others: number) => string): Promise<void> {
    await lockUntilTransactionEnd(tx, `unfinished tasks ${tx.organizationId} ${kind}`);
    const others = (await countUnfinished(tx, kind)) - 1;
    if (others < max) return;
    throw new Problem('too-many-requests', sentence(others), { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
  }

  /** Returns true if a task of this kind was requested with the key. */
  async wasRequested(tx: OrganizationTx, { kind }: TaskDefinition, key: string): Promise<boolean> {
    return (await findTaskByKey(tx, kind, key)) !== undefined;
  }

  /** Deletes a task with its results; a running task ends without having an effect. */
  async remove(tx: OrganizationTx, id: string): Promise<void> {
    await deleteTask(tx, id);
  }

  /**
   * Restarts a failed task from its first attempt.
   * @throws Problem 'not-found', 'forbidden' unless the caller may start such tasks, or 'conflict' if it has not failed or its feature
   * rejects the retry
   */
  async retry(caller: Caller, id: string): Promise<TaskRecord> {
    const { organizationId } = caller;
    const restarted = await this.database.inOrganization(organizationId, async (tx) => {
      const task = assertFound(await lockTask(tx, id), 'task');
      const definition = this.catalog.find(({ kind }) => kind === task.kind);
      if (definition !== undefined) requireStartRight(caller, definition);
      if (task.status !== 'failed') throw new Problem('conflict', 'Only a task that has failed can be retried.');
      if (definition === undefined) throw new Problem('conflict', 'This version of Stampline no longer supports this kind of task.');
      await this.works.getHandler(definition).handleRetry?.(tx, { id, organizationId, subjectId: task.subjectId ?? id, input: task.input });
      return this.restart(tx, task, definition);
    });
    this.reports.publishChange(organizationId, restarted);
    return restarted;
  }

  private async restart(
    tx: OrganizationTx,
    { id, kind, subjectId, input, eventId, problem }: StoredTask,
    { audit }: TaskDefinition,
  ): Promise<TaskRecord> {
    await this.outbox.deleteEvent(tx, eventId);
    const repeated = await this.outbox.publish(tx, {
      type: getTaskEventType(kind),
      organizationId: tx.organizationId,
      subjectId: id,
      payload: input,
    });
    const restarted = await restartTask(tx, id, repeated);
    if (restarted === undefined) throw new Error(`Task ${id} disappeared while it was locked.`);
    tx.recordChange(audit.retried, { subjectId: subjectId ?? id, before: { problem } });
    return restarted;
  }
}

const toRecord = (record: TaskRecord): TaskRecord => record;
