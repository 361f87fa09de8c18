import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.service.js';

/** Work of an organization that was given up and that no task shows. */
export interface DeadLetter {
  readonly eventId: string;
  readonly job: string;
  readonly subjectId: string;
  readonly attempts: number;
  /** A sentence for people; null when only operators can make sense of the cause. */
  readonly problem: string | null;
  readonly deadAt: Date;
}

const MOST_LISTED = 200;
/** A task keeps the record of its failure itself, and is retried as a task. */
const TASK_EVENTS = 'task.%';

/** The dead letters of organisations. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** The newest first, at most 200. */
  async list(organizationId: string): Promise<DeadLetter[]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.query<DeadLetter[]>(
        `select d.event_id as "eventId", d.job, e.subject_id as "subjectId", d.attempts, d.problem, d.dead_at as "deadAt"
           from outbox_deliveries d join outbox_events e on e.organization_id = d.organization_id and e.id = d.event_id
          where d.organization_id = $1 and d.dead_at is not null and e.type not like '${TASK_EVENTS}' order by d.dead_at desc limit ${MOST_LISTED}`,
        [organizationId],
      ),
    );
  }

  /** Has the work done again from its first attempt. @returns false when there is no such dead letter */
  async revive(organizationId: string, eventId: string, job: string): Promise<boolean> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const [rows] = await tx.query<[unknown[], number]>(
        `update outbox_deliveries d set dead_at = null, problem = null, attempts = 0, enqueued_at = null
           from outbox_events e
          where d.organization_id = $1 and d.event_id = $2 and d.job = $3 and d.dead_at is not null
            and e.organization_id = $1 and e.id = d.event_id and e.type not like '${TASK_EVENTS}' returning 1`,
        [organizationId, eventId, job],
      );
      if (rows.length === 0) return false;
      await tx.query(`select pg_notify('outbox', '')`);
      this.audit.record(tx, { action: 'job.revived', subjectType: 'job', subjectId: `${job} ${eventId}` });
      return true;
    });
  }
}
