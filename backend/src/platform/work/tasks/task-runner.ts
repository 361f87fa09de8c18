import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../kernel/database/lock-until-end.js';
import { AlreadyCompletedError, type StartedJob } from '../../kernel/outbox/job-records.js';
import type { ProblemType } from '../../kernel/problems/problem-types.js';
import { PermanentJobError } from '../queue/permanent-job-error.js';
import type { RunningJob } from '../queue/running-job.js';
import { failTask, finishTask, lockTask, type StoredTask, startTask } from './task.queries.js';
import type { TaskDefinition } from './task-definition.js';
import { TaskFailedError, TaskRemovedError } from './task-failure.js';
import { hasEnded, type TaskRecord } from './task-record.js';
import { type ProgressReport, TaskReportsService } from './task-reports.js';
import type { TaskResult, TaskWorkItem, TaskWork } from './task-work.js';
import { TasksService } from './tasks.service.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** Runs a task's job: starts the task, lets its work report and finish, records the outcome and notifies users. */
@Injectable()
export class TaskRunnerService {
  private readonly log = new Logger('Tasks');

  constructor(
    private readonly database: DatabaseService,
    private readonly tasks: TasksService,
    private readonly reports: TaskReportsService,
  ) {}

  /** @throws errors after which the job is retried */
  async run(job: RunningJob, definition: TaskDefinition, work: TaskWork): Promise<void> {
    const { organizationId, subjectId: id } = job;
    const task = await this.database.inOrganization(organizationId, (tx) => startTask(tx, id, job.eventId));
    if (task === undefined) return this.handleObsoleteJob(job, work);
    const progress = this.reports.createReport(organizationId, task);
    this.reports.publishChange(organizationId, task);
    const toDo = toWorkItem(organizationId, task);
    let ended: TaskRecord | undefined;
    const finish = async (effect: (tx: OrganizationTx) => Promise<TaskResult | void>): Promise<void> => {
      ended = await this.finish(job, definition, work, task, progress, effect);
    };
    try {
      await work.run({ ...toDo, attempt: job.attempt, reportProgress: (news) => progress.report(news), finish });
      if (ended === undefined) await finish(async () => undefined);
    } catch (error) {
      if (error instanceof TaskRemovedError) return work.handleRemoval?.(toDo);
      if (!(error instanceof PermanentJobError)) throw error;
      const type = error instanceof TaskFailedError ? error.type : 'internal-error';
      await progress.waitForReports();
      ended = await this.database.inOrganization(organizationId, async (tx) => {
        const failed = await this.fail(tx, definition, work, task, { type, problem: error.message });
        await job.completeIn(tx);
        return failed;
      });
    } finally {
      await progress.waitForReports();
    }
    if (ended) this.reports.publishEnd(organizationId, definition, ended);
  }

  /** Marks the task as failed together with its job, after all attempts. @returns the effect to run after the commit */
  async giveUp(tx: OrganizationTx, job: StartedJob, definition: TaskDefinition, work: TaskWork): Promise<() => void> {
    const { organizationId, subjectId: id, eventId } = job;
    const failure = { type: 'internal-error', problem: definition.gaveUp } as const;
    const ended = await this.fail(tx, definition, work, { id, eventId }, failure);
    return () => {
      if (ended) this.reports.publishEnd(organizationId, definition, ended);
    };
  }

  private async finish(
    job: RunningJob,
    definition: TaskDefinition,
    work: TaskWork,
    task: StoredTask,
    progress: ProgressReport,
    effect: (tx: OrganizationTx) => Promise<TaskResult | void>,
  ): Promise<TaskRecord> {
    const { organizationId } = job;
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `task ${task.id}`);
      const current = await this.tasks.find(tx, task.id);
      if (current === undefined) throw new TaskRemovedError(`Task ${task.id} was removed.`);
      if (hasEnded(current)) throw new AlreadyCompletedError(`Another run has ended task ${task.id}.`);
      const result = (await effect(tx)) ?? {};
      await progress.waitForReports();
      const counts = result.counts ?? {};
      const { audit } = definition;
      const keepDays = await findKeepDays(tx, definition, work, toWorkItem(organizationId, task));
      const ended = await finishTask(tx, task, counts, keepDays);
      if (ended === undefined) throw new TaskRemovedError(`Task ${task.id} was removed, or belongs to a later event.`);
      if (audit.finished !== null) {
        const changes = result.audit ?? { after: counts };
        tx.recordChange(audit.finished, { subjectId: task.subjectId ?? task.id, ...changes });
      }
      await job.completeIn(tx);
      return ended;
    });
  }

  private async fail(
    tx: OrganizationTx,
    definition: TaskDefinition,
    work: TaskWork,
    run: Pick<StoredTask, 'id' | 'eventId'>,
    failure: { type: ProblemType; problem: string },
  ): Promise<TaskRecord | undefined> {
    const { audit } = definition;
    const found = await lockTask(tx, run.id);
    if (found === undefined) return undefined;
    const keepDays = await findKeepDays(tx, definition, work, toWorkItem(tx.organizationId, found));
    const ended = await failTask(tx, run, failure, keepDays);
    if (ended === undefined) return undefined;
    const toDo = toWorkItem(tx.organizationId, ended);
    await work.handleFailure?.(tx, toDo, failure.problem);
    const { problem } = failure;
    tx.recordChange(audit.failed, { subjectId: toDo.subjectId, after: { problem } });
    return ended;
  }

  /** Handles a job whose task no longer exists, has ended or belongs to a later job. */
  private async handleObsoleteJob({ organizationId, subjectId: id, payload }: RunningJob, work: TaskWork): Promise<void> {
    const found = await this.database.inOrganization(organizationId, (tx) => this.tasks.find(tx, id));
    this.log.log(`Task ${id} was not run: ${found === undefined ? 'it was removed' : `it is ${found.status}`}.`);
    const input = typeof payload === 'object' && payload !== null ? payload : {};
    if (found === undefined) await work.handleRemoval?.({ id, organizationId, subjectId: id, input });
  }
}

async function findKeepDays(tx: OrganizationTx, { keepDays }: TaskDefinition, work: TaskWork, task: TaskWorkItem): Promise<number | null> {
  return work.keepDays === undefined ? keepDays : work.keepDays(tx, task);
}

function toWorkItem(organizationId: string, { id, subjectId, input }: StoredTask): TaskWorkItem {
  return { id, organizationId, subjectId: subjectId ?? id, input };
}
