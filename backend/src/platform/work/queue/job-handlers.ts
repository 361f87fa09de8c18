import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { StartedJob } from '../../kernel/outbox/job-records.js';
import { findHandlerErrors } from './check-handlers.js';
import { HANDLES_JOB, type JobHandler } from './handles-job.js';
import type { JobDefinition } from './job-definition.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** A handler for a job, and its location for error messages. */
export interface BoundHandler {
  readonly jobName: string;
  readonly place: string;
  readonly handle: JobHandler<unknown>;
  /** Runs in the transaction that records the failure. @returns the effect to run after the commit */
  readonly givenUp?: (tx: OrganizationTx, job: StartedJob) => Promise<() => void>;
}

/** Finds the methods with @HandlesJob in all providers; other mechanisms add their handlers at startup. */
@Injectable()
export class JobHandlerRegistry {
  private readonly added: BoundHandler[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  add(handler: BoundHandler): void {
    this.added.push(handler);
  }

  /**
   * Returns the handlers of the jobs in the catalog, keyed by job name.
   * @throws Error with a sentence for each job that does not have exactly one handler
   */
  forCatalog(catalog: readonly JobDefinition[]): Map<string, BoundHandler> {
    const found = [...this.find(), ...this.added];
    const mistakes = findHandlerErrors(catalog, found);
    if (mistakes.length > 0) throw new Error(`The worker does not start:\n${mistakes.join('\n')}`);
    return new Map(found.map((handler) => [handler.jobName, handler]));
  }

  private find(): BoundHandler[] {
    const instances = new Set(
      this.discovery.getProviders().map((wrapper): unknown => (wrapper.isDependencyTreeStatic() ? wrapper.instance : null)),
    );
    return [...instances]
      .filter((instance): instance is object => typeof instance === 'object' && instance !== null)
      .flatMap((i) => this.findHandlers(i));
  }

  private findHandlers(instance: object): BoundHandler[] {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((key) => {
      const method: unknown = Reflect.get(instance, key);
      if (typeof method !== 'function') return [];
      const job = this.reflector.get<JobDefinition | undefined>(HANDLES_JOB, method);
      if (!job) return [];
      const handle: JobHandler<unknown> = async (running) => {
        await Reflect.apply(method, instance, [running]);
      };
      return [{ jobName: job.name, place: `${instance.constructor.name}.${key}`, handle }];
    });
  }
}
