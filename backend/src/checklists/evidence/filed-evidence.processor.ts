import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import type { SubmissionStatusChanged } from '../../submissions/submission-events.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { RETAIN_FILED_EVIDENCE_JOB } from './filed-evidence.job.js';
import { FiledEvidenceService } from './filed-evidence.service.js';

/** Runs at every step of a submission; documents added later are retained immediately. */
@Injectable()
export class FiledEvidenceProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly submissions: SubmissionsService,
    private readonly evidence: FiledEvidenceService,
  ) {}

  @HandlesJob(RETAIN_FILED_EVIDENCE_JOB)
  async retainEvidence({ organizationId, payload }: RunningJob<SubmissionStatusChanged>): Promise<void> {
    const { deadlineId } = await this.submissions.get(organizationId, payload.submissionId);
    if (deadlineId === null) return;
    await this.database.inOrganization(organizationId, (tx) => this.evidence.retainEvidence(tx, deadlineId));
  }
}
