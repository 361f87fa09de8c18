import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { CHECK_DRIVES_SCHEDULE, CHECK_DRIVES_JOB } from './drive-checks.job.js';
import { findOrganizationsWithDrives } from './drive-connections.queries.js';
import { DriveConnectionsService } from './drive-connections.service.js';
import { DRIVE_NAMES } from './drive-terms.js';

/** Checks connected drives every day. */
@Injectable()
export class DriveChecksProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly drives: DriveConnectionsService,
  ) {}

  @OnSchedule(CHECK_DRIVES_SCHEDULE)
  async findConnected(): Promise<string[]> {
    return this.database.inScope('storage-upkeep', {}, findOrganizationsWithDrives);
  }

  @HandlesJob(CHECK_DRIVES_JOB)
  async checkDrives({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    for (const name of DRIVE_NAMES) await this.drives.checkDrive(organizationId, name);
  }
}
