import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { findConnectedOrganizations, findScheduledConnections } from './connection.queries.js';
import { CHECK_SOURCES_SCHEDULE, CHECK_SOURCES_JOB, SYNC_POLICIES_SCHEDULE, SYNC_POLICIES_JOB } from './policy-sync.job.js';
import { PolicySyncConnectionsService } from './policy-sync-connections.service.js';
import { PolicySyncRunsService } from './runs/policy-sync-runs.service.js';
import { isSyncDue } from './sync-schedules.js';

/** Syncs policies on organizations' schedules, and checks their connections each day. */
@Injectable()
export class PolicySyncScheduleProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly runs: PolicySyncRunsService,
    private readonly connections: PolicySyncConnectionsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(SYNC_POLICIES_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    const now = this.clock.now();
    const scheduled = await this.database.inScope('policy-sync', {}, findScheduledConnections);
    return scheduled.filter(({ schedule, runAt }) => isSyncDue(schedule, runAt, now)).map(({ organizationId }) => organizationId);
  }

  @HandlesJob(SYNC_POLICIES_JOB)
  async startRun({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) => this.runs.startAutomatically(tx, 'schedule'));
  }

  @OnSchedule(CHECK_SOURCES_SCHEDULE)
  async findConnected(): Promise<string[]> {
    return this.database.inScope('policy-sync', {}, findConnectedOrganizations);
  }

  @HandlesJob(CHECK_SOURCES_JOB)
  async checkSource({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.connections.check(organizationId);
  }
}
