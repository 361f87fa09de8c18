import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../platform/queue/handles-job.js';
import type { RunningJob } from '../platform/queue/running-job.js';
import { PolicyImports } from './import/policy-imports.service.js';
import { POLICY_IMPORT_JOB, type PolicyImportPayload } from './policy-import.job.js';

@Injectable()
export class PolicyImportProcessor {
  constructor(private readonly imports: PolicyImports) {}

  @HandlesJob(POLICY_IMPORT_JOB)
  async run(job: RunningJob<PolicyImportPayload>): Promise<void> {
    await this.imports.run(job);
  }
}
