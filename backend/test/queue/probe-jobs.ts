import { Injectable, Module } from '@nestjs/common';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { HandlesJob } from '../../src/platform/work/queue/handles-job.js';
import { defineJob, defineQueue } from '../../src/platform/work/queue/job-definition.js';
import { PermanentJobError } from '../../src/platform/work/queue/permanent-job-error.js';
import type { RunningJob } from '../../src/platform/work/queue/running-job.js';
import { WorkerQueueModule } from '../../src/platform/work/queue/worker-queue.module.js';

const probes = defineQueue({ name: 'probes', concurrency: 4, attempts: 3, backoffMs: 50, keepFinishedDays: 1 });

/** Instructions for the probe job, which records its effects and starts in the table `probe`. */
export interface ProbePayload {
  readonly workMs: number;
  /** Runs for an hour on the first attempt, so that the worker can be killed in the meantime. */
  readonly hangsAtFirst?: boolean;
  readonly fails?: 'always' | 'at first' | 'for good';
}

export const PROBE_JOB = defineJob<ProbePayload>({ name: 'probe', queue: probes, on: 'probe.requested' });
export const probeCatalog = [PROBE_JOB];

@Injectable()
export class ProbeProcessor {
  constructor(private readonly database: DatabaseService) {}

  @HandlesJob(PROBE_JOB)
  async runProbe(job: RunningJob<ProbePayload>): Promise<void> {
    const { payload, organizationId, subjectId, attempt } = job;
    await this.addNote(organizationId, subjectId, 'start');
    if (payload.fails === 'for good') throw new PermanentJobError('The probe cannot be done.');
    if (payload.fails === 'always' || (payload.fails === 'at first' && attempt === 1)) throw new Error('internal cause');
    const halves = payload.hangsAtFirst && attempt === 1 ? 3_600_000 : payload.workMs / 2;
    await new Promise((resolve) => setTimeout(resolve, halves));
    await new Promise((resolve) => setTimeout(resolve, halves));
    await this.database.inOrganization(organizationId, async (tx) => {
      await tx.query('insert into probe (organization_id, subject_id, what) values ($1, $2, $3)', [organizationId, subjectId, 'effect']);
      await job.completeIn(tx);
    });
  }

  private async addNote(organizationId: string, subjectId: string, what: string): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) =>
      tx.query('insert into probe (organization_id, subject_id, what) values ($1, $2, $3)', [organizationId, subjectId, what]),
    );
  }
}

@Module({ imports: [PlatformModule, WorkerQueueModule.forCatalog(probeCatalog)], providers: [ProbeProcessor] })
export class ProbeWorkerModule {}

export const probeTable = `
  create table probe (organization_id uuid not null, subject_id text not null, what text not null);
  grant select, insert on probe to stampline_app;`;
