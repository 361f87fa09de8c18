import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TASK_CATALOGUE } from './task-catalogue.token.js';
import type { TaskDefinition } from './task-definition.js';
import { TaskReports } from './task-reports.js';
import { TaskWorks } from './task-works.js';
import { Tasks } from './tasks.service.js';

/** Asking for tasks, for every process. Doing them is the worker's: see task-worker.module.ts. */
@Module({})
export class TasksModule {
  static forCatalogue(catalogue: readonly TaskDefinition[]): DynamicModule {
    return {
      module: TasksModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [{ provide: TASK_CATALOGUE, useValue: catalogue }, TaskWorks, TaskReports, Tasks],
      exports: [TASK_CATALOGUE, TaskWorks, TaskReports, Tasks],
    };
  }
}
