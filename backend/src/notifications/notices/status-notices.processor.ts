import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import type { SubmissionStatusChanged } from '../../submissions/submission-events.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { NotificationsService } from '../notifications.service.js';
import { BroadcastNotificationsService } from './everyones-notices.service.js';
import { statusNotice } from './status-notice.js';
import { STATUS_NOTICE_JOB } from './status-notice.job.js';

/** Tells everybody whose setting is on what became of a submission; who changed it too, because the list is their record. */
@Injectable()
export class StatusNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly submissions: SubmissionsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly everyone: BroadcastNotificationsService,
    private readonly notifications: NotificationsService,
  ) {}

  @HandlesJob(STATUS_NOTICE_JOB)
  async publishChange({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<SubmissionStatusChanged>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { state, filingType, referenceNumber, priority } = await this.submissions.getDetail(tx, payload.submissionId);
      const stateName = this.jurisdictions.find(state)?.name ?? state;
      const notice = statusNotice({ ...payload, state, stateName, filingType, referenceNumber, priority });
      await this.everyone.publishChange(tx, [notice]);
      await completeIn(tx);
    });
    this.notifications.publishChange(organizationId);
  }
}
