import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlerRegistry } from '../queue/job-handlers.js';
import { TASK_CATALOG } from './task-catalog.token.js';
import type { TaskDefinition } from './task-definition.js';
import { TaskRunnerService } from './task-runner.js';
import { TaskHandlerRegistry } from './task-handler.registry.js';

/** Registers the work of all tasks with the worker's queues. */
@Injectable()
export class TaskWorkerService implements OnModuleInit {
  constructor(
    @Inject(TASK_CATALOG) private readonly catalog: readonly TaskDefinition[],
    private readonly works: TaskHandlerRegistry,
    private readonly handlers: JobHandlerRegistry,
    private readonly runner: TaskRunnerService,
  ) {}

  /** @throws Error for a task without work */
  onModuleInit(): void {
    for (const definition of this.catalog) {
      const work = this.works.getHandler(definition);
      this.handlers.add({
        jobName: definition.kind,
        place: work.constructor.name,
        handle: (job) => this.runner.run(job, definition, work),
        givenUp: (tx, job) => this.runner.giveUp(tx, job, definition, work),
      });
    }
  }
}
