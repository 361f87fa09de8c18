import { Injectable } from '@nestjs/common';
import { afterCommit } from '../database/before-commit.js';
import { DatabaseService } from '../database/database.service.js';
import { JOB_REVIVED } from './job.actions.js';
import { defineList } from '../lists/list-definition.js';
import { type PageRequest, readPage } from '../lists/list-pages.queries.js';
import type { Page } from '../lists/page.js';
import { OutboxSignalClient } from './outbox-signal.js';

/** An organization's failed job that is not part of a task. */
export interface FailedJob {
  readonly eventId: string;
  readonly job: string;
  readonly subjectId: string;
  readonly attempts: number;
  /** Sentence for users; null if only operators can interpret the cause. */
  readonly problem: string | null;
  readonly deadAt: Date;
}

/** Events of tasks, which are excluded: a task records its failures and is retried as a task. */
const TASK_EVENTS = 'task.%';

const columns = 'd.event_id as "eventId", d.job, e.subject_id as "subjectId", d.attempts, d.problem, d.dead_at as "deadAt"';
const tables = 'outbox_deliveries d join outbox_events e on e.organization_id = d.organization_id and e.id = d.event_id';

export const failedJobList = defineList({
  name: 'failed-jobs',
  sorts: { failedAt: { sql: 'd.dead_at', type: 'instant' }, job: { sql: 'd.job', type: 'text' } },
  defaultSort: '-failedAt',
  id: { sql: "(d.event_id || '.' || d.job)", type: 'text' },
  limit: { default: 50, max: 200 },
});

/** Manages organizations' failed jobs. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly signal: OutboxSignalClient,
  ) {}

  async list(organizationId: string, request: PageRequest<keyof typeof failedJobList.sorts>): Promise<Page<FailedJob>> {
    const where = [
      {
        sql: (at: string) => `d.organization_id = ${at} and d.dead_at is not null and e.type not like '${TASK_EVENTS}'`,
        value: organizationId,
      },
    ];
    const source = { columns, from: tables, where, view: (letter: FailedJob) => letter };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, failedJobList, source, request));
  }

  /** Retries a job from its first attempt. @returns false if there is no such failed job */
  async retry(organizationId: string, eventId: string, job: string): Promise<boolean> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const [rows] = await tx.query<[unknown[], number]>(
        `update outbox_deliveries d set dead_at = null, problem = null, attempts = 0, enqueued_at = null
           from outbox_events e
          where d.organization_id = $1 and d.event_id = $2 and d.job = $3 and d.dead_at is not null
            and e.organization_id = $1 and e.id = d.event_id and e.type not like '${TASK_EVENTS}' returning 1`,
        [organizationId, eventId, job],
      );
      if (rows.length === 0) return false;
      afterCommit(tx, () => this.signal.send());
      tx.recordChange(JOB_REVIVED, { subjectId: `${job} ${eventId}` });
      return true;
    });
  }
}
