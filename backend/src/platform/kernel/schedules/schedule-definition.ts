/** When something is due, repeatedly. */
export interface Schedule {
  /** Names it in the database, in metrics and in logs, such as `roll-book-forward`. */
  readonly name: string;
  /** Minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** The time zone that the cron is read in. Days of law begin in New York. */
  readonly timeZone: 'America/New_York' | 'UTC';
  /** Whether it is due at each start of a worker as well, for what a new version of the product brings. */
  readonly atStart: boolean;
}

/** A schedule of the product: the worker that takes a slot does the work there and then. */
export interface ProductSchedule extends Schedule {
  readonly publishes: null;
}

/** A schedule of organizations: a slot publishes this event once for each organization that needs it, and jobs do the work. */
export interface OrganizationSchedule extends Schedule {
  readonly publishes: string;
}

type Told<Kind extends Schedule> = Omit<Kind, 'publishes' | 'atStart'> & { readonly atStart?: boolean };

/** @example const SWEEP = forProduct({ name: 'sweep-incoming-files', cron: '40 * * * *', timeZone: 'UTC' }); */
export function forProduct(schedule: Told<ProductSchedule>): ProductSchedule {
  return Object.freeze({ atStart: false, ...schedule, publishes: null });
}

/** @example const REMIND = forOrganizations({ name: 'remind', cron: '0 7 * * *', timeZone: 'America/New_York', publishes: 'reminders.due' }); */
export function forOrganizations(schedule: Told<OrganizationSchedule> & { readonly publishes: string }): OrganizationSchedule {
  return Object.freeze({ atStart: false, ...schedule });
}
