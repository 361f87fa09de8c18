import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FileTasksService } from './file-tasks.service.js';
import { TASK_CATALOG } from './task-catalog.token.js';
import type { TaskDefinition } from './task-definition.js';
import { TasksController } from './tasks.controller.js';
import { TaskReportsService } from './task-reports.js';
import { TaskHandlerRegistry } from './task-handler.registry.js';
import { TasksService } from './tasks.service.js';

/** Requests and shows tasks. The worker runs them (see task-worker.module.ts). */
@Module({})
export class TasksModule {
  static forCatalog(catalog: readonly TaskDefinition[]): DynamicModule {
    return {
      module: TasksModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [TasksController],
      providers: [{ provide: TASK_CATALOG, useValue: catalog }, TaskHandlerRegistry, TaskReportsService, TasksService, FileTasksService],
      exports: [TASK_CATALOG, TaskHandlerRegistry, TaskReportsService, TasksService, FileTasksService],
    };
  }
}
