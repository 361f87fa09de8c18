import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { FileDamaged } from '../../platform/content/files/file-events.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OwnerNotificationsService } from '../notices/owner-notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { damageNotice } from './damage-notice.js';
import { DAMAGE_NOTICES_JOB } from './damage-notices.job.js';

/** Tells owners of a damaged file. */
@Injectable()
export class DamagedFileNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly owners: OwnerNotificationsService,
    private readonly notifications: NotificationsService,
  ) {}

  @HandlesJob(DAMAGE_NOTICES_JOB)
  async publishChange({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<FileDamaged>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.owners.publishChange(tx, damageNotice(payload));
      await completeIn(tx);
    });
    this.notifications.publishChange(organizationId);
  }
}
