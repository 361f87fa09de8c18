import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { NotificationComposer, NotificationContent } from '../platform/work/notifications/notification-definition.js';
import { createStatusNotification } from './status-notification.js';
import type { SubmissionStatusChanged } from './submission-events.js';
import { SubmissionsService } from './submissions.service.js';

@Injectable()
export class StatusNotificationsService implements NotificationComposer<SubmissionStatusChanged> {
  constructor(
    private readonly database: DatabaseService,
    private readonly submissions: SubmissionsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async compose(organizationId: string, step: SubmissionStatusChanged): Promise<NotificationContent[]> {
    const { state, filingType, referenceNumber } = await this.database.inOrganization(organizationId, (tx) =>
      this.submissions.getDetail(tx, step.submissionId),
    );
    const stateName = this.jurisdictions.find(state)?.name ?? state;
    return [createStatusNotification({ ...step, state, stateName, filingType, referenceNumber })];
  }
}
