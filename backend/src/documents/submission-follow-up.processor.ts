import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import type { SubmissionStatusChanged } from '../submissions/submission-events.js';
import { DocumentChangesService } from './document-changes.service.js';
import { FOLLOW_SUBMISSIONS_JOB } from './submission-follow-up.job.js';

/** Updates whether documents count as filed when their submission changes status. */
@Injectable()
export class SubmissionFollowUpProcessor {
  constructor(private readonly changes: DocumentChangesService) {}

  @HandlesJob(FOLLOW_SUBMISSIONS_JOB)
  async followSubmission({ organizationId, payload }: RunningJob<SubmissionStatusChanged>): Promise<void> {
    await this.changes.followSubmission(organizationId, payload.submissionId);
  }
}
