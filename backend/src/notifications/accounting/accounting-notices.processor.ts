import { Injectable } from '@nestjs/common';
import type { AccountingTrouble } from '../../accounting/accounting-events.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OwnerNotificationsService } from '../notices/owner-notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { accountingNotice } from './accounting-notice.js';
import { ACCOUNTING_NOTICES_JOB } from './accounting-notices.job.js';

/** Tells owners of scheduled syncs that failed or left something open. */
@Injectable()
export class AccountingNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly owners: OwnerNotificationsService,
    private readonly notifications: NotificationsService,
  ) {}

  @HandlesJob(ACCOUNTING_NOTICES_JOB)
  async publishChange({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<AccountingTrouble>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.owners.publishChange(tx, accountingNotice(payload));
      await completeIn(tx);
    });
    this.notifications.publishChange(organizationId);
  }
}
