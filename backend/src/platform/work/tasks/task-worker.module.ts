import { type DynamicModule, Module } from '@nestjs/common';
import type { JobDefinition } from '../queue/job-definition.js';
import { WorkerQueueModule } from '../queue/worker-queue.module.js';
import { createTaskJob, type TaskDefinition } from './task-definition.js';
import { TaskRetentionService } from './task-retention.js';
import { TaskRunnerService } from './task-runner.js';
import { TaskWorkerService } from './task-worker.js';
import { TasksModule } from './tasks.module.js';

/** The queues with all jobs, and the task runner, which only the worker needs. */
@Module({})
export class TaskWorkerModule {
  static forCatalogs(tasks: readonly TaskDefinition[], jobs: readonly JobDefinition[]): DynamicModule {
    return {
      module: TaskWorkerModule,
      imports: [TasksModule.forCatalog(tasks), WorkerQueueModule.forCatalog([...jobs, ...tasks.map(createTaskJob)])],
      providers: [TaskRunnerService, TaskWorkerService, TaskRetentionService],
    };
  }
}
