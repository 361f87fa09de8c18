import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../platform/queue/handles-job.js';
import type { RunningJob } from '../platform/queue/running-job.js';
import { RULE_CHANGE_APPLY_JOB, RULE_CHANGE_PREVIEW_JOB, type RuleChangePayload } from './rule-change.job.js';
import { RuleChangeApply } from './rule-change-apply.service.js';
import { RuleChangePreview } from './rule-change-preview.service.js';

@Injectable()
export class RuleChangeProcessor {
  constructor(
    private readonly previews: RuleChangePreview,
    private readonly applications: RuleChangeApply,
  ) {}

  @HandlesJob(RULE_CHANGE_PREVIEW_JOB)
  async preview(job: RunningJob<RuleChangePayload>): Promise<void> {
    await this.previews.run(job);
  }

  @HandlesJob(RULE_CHANGE_APPLY_JOB)
  async apply(job: RunningJob<RuleChangePayload>): Promise<void> {
    await this.applications.run(job);
  }
}
