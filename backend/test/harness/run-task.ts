import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { AlreadyCompletedError } from '../../src/platform/kernel/outbox/job-records.js';
import { lockTask } from '../../src/platform/work/tasks/task.queries.js';
import { TurnEndedError } from '../../src/platform/work/queue/turn-ended-error.js';
import type { TaskDefinition } from '../../src/platform/work/tasks/task-definition.js';
import { TaskReportsService } from '../../src/platform/work/tasks/task-reports.js';
import { TaskRunnerService } from '../../src/platform/work/tasks/task-runner.js';
import { TaskHandlerRegistry } from '../../src/platform/work/tasks/task-handler.registry.js';
import { TasksService } from '../../src/platform/work/tasks/tasks.service.js';

interface TaskReference {
  readonly organizationId: string;
  readonly id: string;
}

/** Runs a task step by step, as the queue does; the test completes the job. */
export async function runTask(
  app: INestApplicationContext,
  definition: TaskDefinition,
  { organizationId, id }: TaskReference,
  completeIn: (tx: EntityManager) => Promise<void> = async () => undefined,
): Promise<void> {
  const { runner, work, eventId } = await prepareTask(app, definition, { organizationId, id });
  const job = { name: definition.kind, eventId, organizationId, subjectId: id, payload: {}, attempt: 1, isLastAttempt: false };
  for (let isUnfinished = true; isUnfinished; ) {
    isUnfinished = false;
    try {
      await runner.run({ ...job, completeIn }, definition, work);
    } catch (error) {
      isUnfinished = error instanceof TurnEndedError;
      if (!isUnfinished && !(error instanceof AlreadyCompletedError)) throw error;
    }
  }
}

export async function failTask(
  app: INestApplicationContext,
  definition: TaskDefinition,
  { organizationId, id }: TaskReference,
): Promise<void> {
  const { runner, work, eventId } = await prepareTask(app, definition, { organizationId, id });
  const job = { organizationId, eventId, job: definition.kind, subjectId: id, payload: {}, requestId: null, traceParent: null, attempt: 6 };
  const database = app.get(DatabaseService, { strict: false });
  const afterward = await database.inOrganization(organizationId, (tx) => runner.giveUp(tx, job, definition, work));
  afterward();
}

async function prepareTask(app: INestApplicationContext, definition: TaskDefinition, { organizationId, id }: TaskReference) {
  const [database, tasks] = [app.get(DatabaseService, { strict: false }), app.get(TasksService, { strict: false })];
  const runner = new TaskRunnerService(database, tasks, app.get(TaskReportsService, { strict: false }));
  const stored = await database.inOrganization(organizationId, (tx) => lockTask(tx, id));
  if (stored === undefined) throw new Error(`There is no task ${id}.`);
  return { runner, work: app.get(TaskHandlerRegistry, { strict: false }).getHandler(definition), eventId: stored.eventId };
}
