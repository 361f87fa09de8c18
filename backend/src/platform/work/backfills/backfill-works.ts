import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { type BackfillWork, DOES_BACKFILL } from './backfill-work.js';

/** Finds the providers with @HandlesBackfill. */
@Injectable()
export class BackfillWorkRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Returns the work of each backfill that this version knows, by its name. */
  listWork(): Map<string, BackfillWork> {
    const works = new Map<string, BackfillWork>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function' || !isWork(instance)) continue;
      const name = this.reflector.get<string | undefined>(DOES_BACKFILL, metatype);
      if (name !== undefined) works.set(name, instance);
    }
    return works;
  }
}

function isWork(instance: unknown): instance is BackfillWork {
  return typeof instance === 'object' && instance !== null && 'fillNext' in instance && typeof instance.fillNext === 'function';
}
