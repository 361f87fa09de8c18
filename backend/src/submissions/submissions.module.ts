import { Module } from '@nestjs/common';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { StatusNotificationsService } from './status-notifications.service.js';
import * as submissionActions from './submission.actions.js';
import { SubmissionChangesService } from './submission-changes.service.js';
import { SubmissionDeadlinesService } from './submission-deadlines.service.js';
import { STATUS_CHANGED, SUBMISSION_STATUS } from './submission.notifications.js';
import { SubmissionEvidenceService } from './submission-evidence.service.js';
import { SubmissionReceiptsService } from './submission-receipts.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';

/** Submissions of organizations to states, with their outcomes. */
@Module({
  imports: [CloudStorageModule, DeadlinesModule, FiguresModule, JurisdictionsModule, OrganizationsModule],
  controllers: [SubmissionsController],
  providers: [
    StatusNotificationsService,
    SubmissionsService,
    SubmissionChangesService,
    SubmissionDeadlinesService,
    SubmissionEvidenceService,
    SubmissionReceiptsService,
  ],
  exports: [SubmissionChangesService, SubmissionEvidenceService, SubmissionsService],
})
export class SubmissionsModule {}

export const SUBMISSIONS_FEATURE: Feature = {
  module: SubmissionsModule,
  actions: [submissionActions],
  notificationSettings: [SUBMISSION_STATUS],
  notifications: [STATUS_CHANGED],
};
