import { Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defineAction } from '../../src/platform/kernel/audit/audit-action.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { Problem } from '../../src/platform/kernel/problems/problem.js';
import { defineQueue } from '../../src/platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../src/platform/work/tasks/task.actions.js';
import { defineTask } from '../../src/platform/work/tasks/task-definition.js';
import { TaskFailedError } from '../../src/platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWorkItem, type TaskWork } from '../../src/platform/work/tasks/task-work.js';
import { TaskWorkerModule } from '../../src/platform/work/tasks/task-worker.module.js';
import { TasksModule } from '../../src/platform/work/tasks/tasks.module.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

const probes = defineQueue({ name: 'task-probes', concurrency: 2, perOrganization: 1, attempts: 3, backoffMs: 50, keepFinishedDays: 1 });

/** Instructions for the probe task, which records its starts and effects in the table `probe`. */
export interface ProbeInput {
  readonly workMs: number;
  /** Runs for an hour on the first attempt, so that the worker can be killed in the meantime. */
  readonly hangsAtFirst?: boolean;
  readonly fails?: 'always' | 'at first' | 'for good' | 'in the end';
  readonly refusesRetry?: boolean;
}

const PROBE_FINISHED = defineAction({ name: 'probe.finished', subjectType: 'probe', label: 'Probe finished' });

export const PROBE_TASK = defineTask<ProbeInput>({
  kind: 'probe-task',
  startedBy: { to: 'write', area: 'policies' },
  queue: probes,
  audit: { finished: PROBE_FINISHED, ...defineTaskActions('probe', 'Probe') },
  gaveUp: 'The probe kept failing because of a problem on our side. Retry it.',
  keepDays: 7,
  news: ({ id, status }) => ({ title: `Probe ${status}`, link: { label: 'Open the probe', href: `/probe?id=${id}` } }),
  invalidates: [['probes']],
});

@Injectable()
@HandlesTask(PROBE_TASK)
class ProbeWorkService implements TaskWork<ProbeInput> {
  constructor(private readonly database: DatabaseService) {}

  async run(task: RunningTask<ProbeInput>): Promise<void> {
    const { input, attempt } = task;
    await this.database.inOrganization(task.organizationId, (tx) => recordNote(tx, task, 'start'));
    if (input.fails === 'for good') throw new TaskFailedError('unreadable-file', 'The probe cannot be read.');
    if (input.fails === 'always' || (input.fails === 'at first' && attempt === 1)) throw new Error('internal cause');
    const step = input.hangsAtFirst && attempt === 1 ? 3_600_000 : input.workMs / 4;
    await task.finish(async (tx) => {
      for (let done = 1; done <= 4; done += 1) {
        await new Promise((resolve) => setTimeout(resolve, step));
        task.reportProgress({ phase: 'probing', done, total: 4 });
      }
      await recordNote(tx, task, 'effect');
      if (input.fails === 'in the end') throw new TaskFailedError('conflict', 'The probe came too late.');
      return { counts: { probed: 4 } };
    });
  }

  async handleFailure(tx: OrganizationTx, task: TaskWorkItem<ProbeInput>): Promise<void> {
    await recordNote(tx, task, 'failed');
  }

  async handleRetry(tx: OrganizationTx, task: TaskWorkItem<ProbeInput>): Promise<void> {
    if (task.input.refusesRetry) throw new Problem('conflict', 'This probe is never retried.');
    await recordNote(tx, task, 'retried');
  }

  async handleRemoval(task: TaskWorkItem<ProbeInput>): Promise<void> {
    await this.database.inOrganization(task.organizationId, (tx) => recordNote(tx, task, 'removed'));
  }
}

async function recordNote(tx: EntityManager, { organizationId, id }: TaskWorkItem, what: string): Promise<void> {
  await tx.query('insert into probe (organization_id, subject_id, what) values ($1, $2, $3)', [organizationId, id, what]);
}

@Module({ providers: [ProbeWorkService] })
class ProbeFeature {}

const catalog = [PROBE_TASK];

@Module({ imports: [PlatformModule, TaskWorkerModule.forCatalogs(catalog, []), ProbeFeature] })
export class TaskProbeWorkerModule {}

/** The part of a web process that requests tasks. */
@Module({ imports: [PlatformModule, TasksModule.forCatalog(catalog), ProbeFeature] })
export class TaskProbeWebModule {}

@Module({ imports: [PlatformModule, TaskWorkerModule.forCatalogs(catalog, [])] })
export class WorkerWithoutWork {}
