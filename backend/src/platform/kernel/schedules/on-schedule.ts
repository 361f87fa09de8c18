import { SetMetadata } from '@nestjs/common';
import type { OrganizationSchedule, ProductSchedule } from './schedule-definition.js';

export const ON_SCHEDULE = 'stampline:on-schedule';

/** Marks the method that does the work of a product schedule. The method is retried after errors, so it must be safe to repeat. */
export function OnSchedule(
  schedule: ProductSchedule,
): (target: object, key: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>) => void;
/** Marks the method that returns the organizations for which to publish the schedule's event. */
export function OnSchedule(
  schedule: OrganizationSchedule,
): (target: object, key: string, descriptor: TypedPropertyDescriptor<() => Promise<string[]>>) => void;
export function OnSchedule(schedule: ProductSchedule | OrganizationSchedule): MethodDecorator {
  return SetMetadata(ON_SCHEDULE, schedule);
}
