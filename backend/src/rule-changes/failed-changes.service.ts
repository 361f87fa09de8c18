import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { RuleChange } from './rule-change.entity.js';

/** What is said of work that was interrupted at every attempt. */
export const GAVE_UP =
  'The work on this change was interrupted again and again by a fault of ours. Nothing was changed. Propose it again, or tell support.';

/** Ends changes that cannot be previewed or applied. */
@Injectable()
export class FailedChanges {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** @param problem why, as a sentence; a change that has ended stays as it is */
  async fail(organizationId: string, id: string, problem: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const open = { organizationId, id, status: In(['previewing', 'applying']) };
      const { affected } = await tx.update(RuleChange, open, { status: 'failed', progress: null, problem });
      if (affected !== 1) return;
      this.audit.record(tx, { action: 'rule-change.failed', subjectType: 'rule-change', subjectId: id, after: { problem } });
    });
  }
}
