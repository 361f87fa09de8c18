import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { TaskDefinition } from './task-definition.js';
import { DOES_TASK, type TaskWork } from './task-work.js';

/** Finds the providers with @HandlesTask. */
@Injectable()
export class TaskHandlerRegistry {
  private found: Map<string, TaskWork> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error unless exactly one provider does the tasks of this kind */
  getHandler({ kind }: TaskDefinition): TaskWork {
    this.found ??= this.find();
    const work = this.found.get(kind);
    if (work === undefined) throw new Error(`Task '${kind}' has no work: mark one provider of this process with @HandlesTask.`);
    return work;
  }

  private find(): Map<string, TaskWork> {
    const works = new Map<string, TaskWork>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function' || !isTaskWork(instance)) continue;
      const definition = this.reflector.get<TaskDefinition | undefined>(DOES_TASK, metatype);
      if (definition === undefined) continue;
      const other = works.get(definition.kind);
      if (other !== undefined && other !== instance)
        throw new Error(`Two providers are marked to do the task '${definition.kind}': keep one.`);
      works.set(definition.kind, instance);
    }
    return works;
  }
}

function isTaskWork(instance: unknown): instance is TaskWork {
  return typeof instance === 'object' && instance !== null && 'run' in instance && typeof instance.run === 'function';
}
