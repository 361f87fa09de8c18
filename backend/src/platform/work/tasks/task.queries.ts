import type { ProblemType } from '../../kernel/problems/problem-types.js';
import type { TaskProgress, TaskRecord } from './task-record.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

export const taskColumns = `
  id, kind, title, subject_id as "subjectId", status, phase, done, total, counts, problem_type as "problemType", problem,
  created_by as "createdBy", created_by_name as "createdByName", created_at as "createdAt", started_at as "startedAt",
  finished_at as "finishedAt"`;

/** A task with the fields that its runner needs. */
export interface StoredTask extends TaskRecord {
  readonly input: object;
  /** Outbox event of the current run; runs for earlier events are obsolete. */
  readonly eventId: string;
}

const storedColumns = `${taskColumns}, input, event_id as "eventId"`;

export interface NewTask {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly subjectId: string | null;
  readonly input: object;
  readonly eventId: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string | null;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
}

export async function insertTask(tx: OrganizationTx, task: NewTask): Promise<void> {
  await tx.query(
    `insert into tasks (organization_id, id, kind, title, subject_id, input, event_id, idempotency_key, request_hash, created_by, created_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.organizationId,
      task.id,
      task.kind,
      task.title,
      task.subjectId,
      JSON.stringify(task.input),
      task.eventId,
      task.idempotencyKey,
      task.requestHash,
      task.createdBy,
      task.createdByName,
    ],
  );
}

/** Finds the task of this kind that was requested with the key, and the hash of its request. */
export async function findTaskByKey(
  tx: OrganizationTx,
  kind: string,
  key: string,
): Promise<{ id: string; requestHash: string | null } | undefined> {
  const [found] = await tx.query<{ id: string; requestHash: string | null }[]>(
    'select id, request_hash as "requestHash" from tasks where organization_id = $1 and kind = $2 and idempotency_key = $3',
    [tx.organizationId, kind, key],
  );
  return found;
}

export async function findTasks(tx: OrganizationTx, ids: readonly string[]): Promise<TaskRecord[]> {
  return tx.query<TaskRecord[]>(`select ${taskColumns} from tasks where organization_id = $1 and id = any ($2::uuid[])`, [
    tx.organizationId,
    ids,
  ]);
}

/** Locks a task until the transaction ends. */
export async function lockTask(tx: OrganizationTx, id: string): Promise<StoredTask | undefined> {
  const [task] = await tx.query<StoredTask[]>(`select ${storedColumns} from tasks where organization_id = $1 and id = $2 for update`, [
    tx.organizationId,
    id,
  ]);
  return task;
}

export async function countUnfinished(tx: OrganizationTx, kind: string): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    "select count(*)::integer as count from tasks where organization_id = $1 and kind = $2 and status in ('queued', 'running')",
    [tx.organizationId, kind],
  );
  return row?.count ?? 0;
}

/** Marks the run for this event as started. @returns undefined if the task no longer exists, has ended or belongs to another event */
export async function startTask(tx: OrganizationTx, id: string, eventId: string): Promise<StoredTask | undefined> {
  const [[task]] = await tx.query<[StoredTask[], number]>(
    `update tasks set status = 'running', started_at = coalesce(started_at, clock_timestamp())
      where organization_id = $1 and id = $2 and event_id = $3 and status in ('queued', 'running')
     returning ${storedColumns}`,
    [tx.organizationId, id, eventId],
  );
  return task;
}

export async function taskExists(tx: OrganizationTx, id: string): Promise<boolean> {
  return (await tx.query<unknown[]>('select 1 from tasks where organization_id = $1 and id = $2', [tx.organizationId, id])).length > 0;
}

/** @returns false if the run is obsolete */
export async function storeProgress(
  tx: OrganizationTx,
  { id, eventId }: Pick<StoredTask, 'id' | 'eventId'>,
  { phase, done, total }: TaskProgress,
): Promise<boolean> {
  const [, changed] = await tx.query<[unknown, number]>(
    `update tasks set phase = $4, done = $5, total = $6 where organization_id = $1 and id = $2 and event_id = $3 and status = 'running'`,
    [tx.organizationId, id, eventId, phase, done, total],
  );
  return changed > 0;
}

const keptUntilSql = (days: string): string => `clock_timestamp() + ${days}::integer * interval '1 day'`;

/** Ends the run successfully. @returns undefined if the run is obsolete */
export async function finishTask(
  tx: OrganizationTx,
  { id, eventId }: Pick<StoredTask, 'id' | 'eventId'>,
  counts: Readonly<Record<string, number>>,
  keepDays: number | null,
): Promise<TaskRecord | undefined> {
  const [[ended]] = await tx.query<[TaskRecord[], number]>(
    `update tasks set status = 'finished', phase = null, counts = $4, finished_at = clock_timestamp(), keep_until = ${keptUntilSql('$5')}
      where organization_id = $1 and id = $2 and event_id = $3 and status in ('queued', 'running') returning ${taskColumns}`,
    [tx.organizationId, id, eventId, JSON.stringify(counts), keepDays],
  );
  return ended;
}

/** Ends the run as failed. @returns undefined if the run is obsolete */
export async function failTask(
  tx: OrganizationTx,
  { id, eventId }: Pick<StoredTask, 'id' | 'eventId'>,
  failure: { type: ProblemType; problem: string },
  keepDays: number | null,
): Promise<StoredTask | undefined> {
  const [[ended]] = await tx.query<[StoredTask[], number]>(
    `update tasks set status = 'failed', phase = null, total = null, problem_type = $4, problem = $5, finished_at = clock_timestamp(),
            keep_until = ${keptUntilSql('$6')}
      where organization_id = $1 and id = $2 and event_id = $3 and status in ('queued', 'running') returning ${storedColumns}`,
    [tx.organizationId, id, eventId, failure.type, failure.problem, keepDays],
  );
  return ended;
}

export async function restartTask(tx: OrganizationTx, id: string, eventId: string): Promise<TaskRecord | undefined> {
  const [[restarted]] = await tx.query<[TaskRecord[], number]>(
    `update tasks set status = 'queued', phase = null, done = 0, total = null, counts = '{}', problem_type = null, problem = null,
            event_id = $3, started_at = null, finished_at = null, keep_until = null
      where organization_id = $1 and id = $2 returning ${taskColumns}`,
    [tx.organizationId, id, eventId],
  );
  return restarted;
}

export async function deleteTask(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from tasks where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
