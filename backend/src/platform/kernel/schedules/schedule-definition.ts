export interface Schedule {
  /** Name in the database, in metrics and in logs, such as `roll-book-forward`. */
  readonly name: string;
  /** Cron expression: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** Time zone of the cron expression. Legal days begin in New York. */
  readonly timeZone: 'America/New_York' | 'UTC';
  /** True to also run whenever a worker starts, for data that a new version introduces. */
  readonly atStart: boolean;
}

/** A schedule of the product. The worker that claims a slot does the work. */
export interface ProductSchedule extends Schedule {
  readonly publishes: null;
}

/** A schedule for organizations. Each slot publishes the event once for each organization that needs it, and jobs do the work. */
export interface OrganizationSchedule extends Schedule {
  readonly publishes: string;
}

type ScheduleInput<Kind extends Schedule> = Omit<Kind, 'publishes' | 'atStart'> & { readonly atStart?: boolean };

/** @example const SWEEP = defineProductSchedule({ name: 'sweep-incoming-files', cron: '40 * * * *', timeZone: 'UTC' }); */
export function defineProductSchedule(schedule: ScheduleInput<ProductSchedule>): ProductSchedule {
  return Object.freeze({ atStart: false, ...schedule, publishes: null });
}

/**
 * @example const REMIND = defineOrganizationSchedule({ name: 'remind', cron: '0 7 * * *', timeZone: 'America/New_York', publishes: 'reminders.due'
 * });
 */
export function defineOrganizationSchedule(
  schedule: ScheduleInput<OrganizationSchedule> & { readonly publishes: string },
): OrganizationSchedule {
  return Object.freeze({ atStart: false, ...schedule });
}
