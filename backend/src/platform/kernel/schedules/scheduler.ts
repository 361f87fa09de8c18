import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Interval, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { ClockService } from '../clock/clock.js';
import { DatabaseService } from '../database/database.service.js';
import { runInContext } from '../logging/request-context.js';
import { OutboxService } from '../outbox/outbox.js';
import { type BoundSchedule, ScheduleHandlerRegistry } from './schedule-handlers.js';
import { ScheduleRunsService, type Slot } from './schedule-runs.js';
import { findLatestSlot } from './slots.js';

/** Interval of additional checks, for slots that failed or whose worker has died. */
const CHECK_INTERVAL_MS = 20_000;

/**
 * Runs the newest slot of each schedule once, in the worker that claims it first. If slots were missed because no worker was running, runs only the
 * newest one: a slot's work covers everything that is due by then.
 */
@Injectable()
export class SchedulerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Schedules');
  private readonly thisStart = `start of worker ${randomUUID()}`;
  private schedules: readonly BoundSchedule[] = [];
  private isStopped = false;
  private isLookPending = false;
  private looks: Promise<void> = Promise.resolve();

  constructor(
    private readonly handlers: ScheduleHandlerRegistry,
    private readonly registry: SchedulerRegistry,
    private readonly runs: ScheduleRunsService,
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules = this.handlers.findAll();
    for (const { schedule } of this.schedules) {
      const onTick = (): void => this.requestCheck();
      this.registry.addCronJob(schedule.name, CronJob.from({ cronTime: schedule.cron, timeZone: schedule.timeZone, onTick, start: true }));
    }
    this.requestCheck();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.looks;
  }

  /** Schedules one more check after the running one, regardless of how often it is requested. */
  @Interval(CHECK_INTERVAL_MS)
  requestCheck(): void {
    if (this.isStopped || this.isLookPending) return;
    this.isLookPending = true;
    this.looks = this.checkAfter(this.looks);
  }

  private async checkAfter(looks: Promise<void>): Promise<void> {
    await looks;
    this.isLookPending = false;
    try {
      await this.runDueSlots();
    } catch (error) {
      this.log.warn(`Schedules could not be checked, and will be checked again shortly: ${getMessage(error)}`);
    }
  }

  /** Runs all slots that are due. */
  async runDueSlots(): Promise<void> {
    const now = this.clock.now();
    for (const bound of this.schedules) {
      const { name, atStart } = bound.schedule;
      const slots = [findLatestSlot(bound.schedule, now).toISOString(), ...(atStart ? [this.thisStart] : [])];
      for (const slot of slots) if (!this.isStopped) await this.runSlotOnce(bound, { schedule: name, slot });
    }
  }

  private async runSlotOnce(bound: BoundSchedule, slot: Slot): Promise<void> {
    const attempt = await this.runs.claimSlot(slot);
    if (attempt === undefined) return;
    try {
      await runInContext({ requestId: randomUUID(), actor: { kind: 'job', id: slot.schedule } }, async () => {
        await this.runs.completeSlot(slot, await this.run(bound, slot));
      });
    } catch (error) {
      const isTriedAgain = await this.runs.recordFailure(slot, attempt, getMessage(error));
      const what = `Schedule '${slot.schedule}', slot ${slot.slot}, attempt ${attempt}, failed`;
      this.log[isTriedAgain ? 'warn' : 'error']({
        message: `${what} and ${isTriedAgain ? 'will be retried' : 'is abandoned until the next slot'}.`,
        error,
      });
    }
  }

  /** @returns the number of published events; null for a product schedule */
  private async run({ schedule, call }: BoundSchedule, { slot }: Slot): Promise<number | null> {
    const { publishes, name } = schedule;
    const found = await call();
    if (publishes === null) return null;
    if (!Array.isArray(found)) throw new Error(`The method of schedule '${name}' must return organizations.`);
    const organizations: string[] = found.map(String);
    for (const organizationId of organizations)
      await this.database.inOrganization(organizationId, (tx) =>
        this.outbox.publishOnce(tx, { type: publishes, organizationId, subjectId: name, payload: { slot } }, `${name} ${slot}`),
      );
    return organizations.length;
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
