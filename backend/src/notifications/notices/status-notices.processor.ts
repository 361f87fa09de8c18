import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { MemberDirectory } from '../../organizations/members/member-directory.service.js';
import { Database } from '../../platform/database/database.service.js';
import { HandlesJob } from '../../platform/queue/handles-job.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import type { SubmissionStatusChanged } from '../../submissions/submission-events.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { NotificationsService } from '../notifications.service.js';
import { ReminderSettings } from '../settings/reminder-settings.service.js';
import { Notices } from './notices.service.js';
import { statusNotice } from './status-notice.js';
import { STATUS_NOTICE_JOB } from './status-notice.job.js';

/** Tells everybody whose setting is on what became of a submission; who changed it too, because the list is their record. */
@Injectable()
export class StatusNotices {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly members: MemberDirectory,
    private readonly settings: ReminderSettings,
    private readonly notices: Notices,
    private readonly notifications: NotificationsService,
  ) {}

  @HandlesJob(STATUS_NOTICE_JOB)
  async tell({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<SubmissionStatusChanged>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { state, filingType, referenceNumber, priority } = await this.submissions.detail(tx, organizationId, payload.submissionId);
      const stateName = this.jurisdictions.find(state)?.name ?? state;
      const notice = statusNotice({ ...payload, state, stateName, filingType, referenceNumber, priority });
      const people = await this.members.everyone(tx, organizationId);
      const settings = await this.settings.ofUsers(
        tx,
        organizationId,
        people.map(({ id }) => id),
      );
      const concerned = settings.filter(({ reminderType }) => reminderType === notice.setting);
      await this.notices.tell(
        tx,
        organizationId,
        concerned.map((setting) => ({ setting, notice })),
      );
      await completeIn(tx);
    });
    this.notifications.tell(organizationId);
  }
}
