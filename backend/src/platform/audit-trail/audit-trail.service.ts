import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit-action.js';
import type { AuditEntryDto } from './audit.dto.js';
import { AUDIT_CATALOG } from './audit-catalog.token.js';
import { entriesOfSubjects } from './audit-trail.queries.js';

/** The words of the audit log, for features that show parts of it. */
@Injectable()
export class AuditTrail {
  /** Where entries come from, for lists of them. */
  readonly from = 'audit_log';
  /** What people read, by action. */
  readonly labels: ReadonlyMap<string, string>;

  constructor(@Inject(AUDIT_CATALOG) catalog: readonly AuditAction[]) {
    this.labels = new Map(catalog.map(({ name, label }) => [name, label]));
  }

  /** What happened to some subjects of the transaction's organization, page by page, the oldest first. */
  entriesOf(tx: EntityManager, subjectIds: readonly string[]): AsyncGenerator<AuditEntryDto[]> {
    return entriesOfSubjects(tx, subjectIds, this.labels);
  }
}
