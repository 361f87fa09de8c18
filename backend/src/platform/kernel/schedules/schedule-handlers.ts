import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ON_SCHEDULE } from './on-schedule.js';
import type { OrganizationSchedule, ProductSchedule } from './schedule-definition.js';

export interface BoundSchedule {
  readonly schedule: ProductSchedule | OrganizationSchedule;
  readonly place: string;
  readonly call: () => Promise<unknown>;
}

/** Finds the methods with @OnSchedule in all providers. */
@Injectable()
export class ScheduleHandlerRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error if two methods have schedules with the same name */
  findAll(): BoundSchedule[] {
    const instances = new Set(
      this.discovery.getProviders().map((wrapper): unknown => (wrapper.isDependencyTreeStatic() ? wrapper.instance : null)),
    );
    const found = [...instances]
      .filter((instance): instance is object => typeof instance === 'object' && instance !== null)
      .flatMap((instance) => this.findSchedules(instance));
    for (const { schedule, place } of found) {
      const other = found.find((one) => one.schedule.name === schedule.name && one.place !== place);
      if (other) throw new Error(`The worker does not start: ${place} and ${other.place} both follow the schedule '${schedule.name}'.`);
    }
    return found;
  }

  private findSchedules(instance: object): BoundSchedule[] {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((key) => {
      const method: unknown = Reflect.get(instance, key);
      if (typeof method !== 'function') return [];
      const schedule = this.reflector.get<BoundSchedule['schedule'] | undefined>(ON_SCHEDULE, method);
      if (!schedule) return [];
      const call = async (): Promise<unknown> => Reflect.apply(method, instance, []);
      return [{ schedule, place: `${instance.constructor.name}.${key}`, call }];
    });
  }
}
