import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { CHECK_ACCOUNTING_SCHEDULE, CHECK_ACCOUNTING_JOB, SYNC_ACCOUNTING_SCHEDULE, SYNC_ACCOUNTING_JOB } from './accounting.job.js';
import { AccountingConnectionsService } from './accounting-connections.service.js';
import { AccountingStatesService } from './accounting-states.service.js';
import { AccountingRunsService } from './runs/accounting-runs.service.js';
import { isSyncDue } from './sync-settings.js';
import { findScheduledConnections } from './sync-settings.queries.js';
import { AccountingSettingsService } from './accounting-settings.service.js';

/** Syncs accounting systems on each organization's schedule, and checks their connections daily. */
@Injectable()
export class AccountingScheduleProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: AccountingConnectionsService,
    private readonly settings: AccountingSettingsService,
    private readonly runs: AccountingRunsService,
    private readonly states: AccountingStatesService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(SYNC_ACCOUNTING_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    const now = this.clock.now();
    const scheduled = await this.database.inScope('accounting-sync', {}, findScheduledConnections);
    const due = scheduled.filter(({ syncFrequency, runAt }) => isSyncDue({ autoSync: true, syncFrequency }, runAt, now));
    return [...new Set(due.map(({ organizationId }) => organizationId))];
  }

  @HandlesJob(SYNC_ACCOUNTING_JOB)
  async startSyncs({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    const settings = await this.settings.getAccountingSettings(organizationId);
    const now = this.clock.now();
    for (const { id, status, runAt } of await this.connections.list(organizationId))
      if (status === 'connected' && isSyncDue(settings, runAt, now)) await this.runs.startScheduled(organizationId, id);
  }

  @OnSchedule(CHECK_ACCOUNTING_SCHEDULE)
  async findConnected(): Promise<string[]> {
    return this.states.findOrganizations();
  }

  @HandlesJob(CHECK_ACCOUNTING_JOB)
  async checkConnections({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.states.checkAll(organizationId);
  }
}
