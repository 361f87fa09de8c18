import { SetMetadata } from '@nestjs/common';
import type { OrganizationSchedule, ProductSchedule } from './schedule-definition.js';

export const ON_SCHEDULE = 'stampline:on-schedule';

/** Marks the method that does the work of a product's schedule. What it throws is tried again; doing it twice must do no harm. */
export function OnSchedule(
  schedule: ProductSchedule,
): (target: object, key: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>) => void;
/** Marks the method that names the organizations for which the schedule's event is to be published. */
export function OnSchedule(
  schedule: OrganizationSchedule,
): (target: object, key: string, descriptor: TypedPropertyDescriptor<() => Promise<string[]>>) => void;
export function OnSchedule(schedule: ProductSchedule | OrganizationSchedule): MethodDecorator {
  return SetMetadata(ON_SCHEDULE, schedule);
}
