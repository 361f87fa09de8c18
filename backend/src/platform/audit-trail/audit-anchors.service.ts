import { Injectable } from '@nestjs/common';
import { AUDIT_LOG_SEALED } from '../audit/audit.actions.js';
import { AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.service.js';
import { OnSchedule } from '../schedules/on-schedule.js';
import { forProduct } from '../schedules/schedule-definition.js';

const ANCHOR_AUDIT_LOGS = forProduct({ name: 'anchor-audit-logs', cron: '20 2 * * *', timeZone: 'UTC', atStart: true });

/** Seals logs whose newest entry is from before the product hashed with a key. */
@Injectable()
export class AuditAnchorsService {
  constructor(
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  @OnSchedule(ANCHOR_AUDIT_LOGS)
  async run(): Promise<void> {
    const plain = await this.database.inScope('audit-anchors', {}, (tx) =>
      tx.query<{ organization_id: string; entries: string }[]>(
        'select organization_id, sequence as entries from audit_log_head where key_id is null and sequence > 0',
      ),
    );
    for (const { organization_id: organizationId, entries } of plain)
      await this.database.inOrganization(organizationId, async (tx) => {
        this.auditLog.record(tx, AUDIT_LOG_SEALED, { subjectId: organizationId, after: { entries: Number(entries) } });
        await Promise.resolve();
      });
  }
}
